-- The video editor is there: its words say what it does, size by size, and what stays where.
UPDATE products SET texts = json_set(texts,
  '$."en-US".display_content', '## What it does

A timeline with tracks for video, sound, pictures and text. Trim, split, reorder, snap, crossfade, set volume and fades, change the speed, crop and fit to 16:9, 9:16, 1:1 or 4:5. Captions come in from an SRT or WebVTT file, as the caption tool writes it. Everything happens on your device.

## How it works

1. Drop your clips; they stay on your disk.
2. Arrange them with the pointer or the keyboard: J, K and L play, S splits, Del closes the gap. Every step can be undone, and the project saves itself.
3. Export MP4 or WebM in 720p, 1080p or the size of your first clip. Where you only trimmed and joined, pictures are copied and not encoded anew, which is quick and keeps their quality.

Should a clip be missing when you come back, you are asked for it by name; the project itself is never lost.

## Who it is for

People who put a video together now and then and do not want to install, upload or rent anything for it.',
  '$."zh-HK".display_content', '## 它做甚麼

一條時間軸，設有影片、聲音、圖片和文字軌道。修剪、分割、調換次序、自動貼齊、交叉淡化、音量與淡入淡出、變速、裁剪，並適配 16:9、9:16、1:1 或 4:5。字幕由 SRT 或 WebVTT 檔案帶入，字幕工具寫的正是這種檔案。一切都在你的裝置上進行。

## 怎樣運作

1. 拖入片段，它們留在你的磁碟上。
2. 用滑鼠或鍵盤排列：J、K、L 播放，S 分割，Del 合攏空隙。每一步都可還原，專案會自動儲存。
3. 匯出 MP4 或 WebM，可選 720p、1080p 或第一個片段的大小。如果只是修剪和合併，畫面會直接複製而不重新編碼，又快又保留畫質。

回來時如有片段不見了，會按名稱請你再提供；專案本身不會失去。

## 適合誰

偶爾剪一條片，又不想安裝、上載或租用任何東西的人。',
  '$."zh-CN".display_content', '## 它能做什么

一条时间轴，有视频、声音、图片和文字轨道。修剪、分割、调换顺序、自动吸附、交叉淡化、音量和淡入淡出、变速、裁剪，并适配 16:9、9:16、1:1 或 4:5。字幕从 SRT 或 WebVTT 文件带进来，字幕工具写的就是这种文件。一切都在你的设备上进行。

## 怎么用

1. 拖入片段，它们留在你的磁盘上。
2. 用鼠标或键盘排好：J、K、L 播放，S 分割，Del 合拢空隙。每一步都能撤销，项目会自动保存。
3. 导出 MP4 或 WebM，可选 720p、1080p 或第一个片段的大小。如果只是修剪和拼接，画面会直接复制而不重新编码，又快又保留画质。

回来时如果有片段不见了，会按名字请你再提供；项目本身不会丢。

## 适合谁

偶尔剪一条片子，又不想安装、上传或租用任何东西的人。')
WHERE "key" = 'video-editor';

UPDATE settings SET data = json('[
  {"title": {"en-US": "Where is my project kept?", "zh-HK": "我的專案存在哪裏？", "zh-CN": "我的项目存在哪里？"}, "content": {"en-US": "The timeline is saved under Apps in your account, the clips stay on your device. On another device you are asked for them by name.", "zh-HK": "時間軸存於你帳戶的「應用」內，片段留在你的裝置上。在另一部裝置上，會按名稱請你提供片段。", "zh-CN": "时间轴存在你账号的“应用”里，片段留在你的设备上。在另一台设备上，会按名字请你提供片段。"}},
  {"title": {"en-US": "In which sizes can I export?", "zh-HK": "可以匯出甚麼大小？", "zh-CN": "可以导出哪些大小？"}, "content": {"en-US": "16:9, 9:16, 1:1, 4:5 or the shape of your first clip, in 720p, 1080p or its own size, as MP4 or WebM.", "zh-HK": "16:9、9:16、1:1、4:5 或第一個片段的比例，720p、1080p 或它本身的大小，格式為 MP4 或 WebM。", "zh-CN": "16:9、9:16、1:1、4:5 或第一个片段的比例，720p、1080p 或它本身的大小，格式为 MP4 或 WebM。"}},
  {"title": {"en-US": "Does the picture get worse?", "zh-HK": "畫質會變差嗎？", "zh-CN": "画质会变差吗？"}, "content": {"en-US": "Not where you only trim and join H.264 video in its own size: that is copied, and only a few frames around a cut are encoded. Anything drawn, faded or resized is encoded once.", "zh-HK": "如果只是按原本大小修剪和合併 H.264 影片，畫面會直接複製，只有剪接點附近幾格重新編碼。有加字、淡化或改變大小的部分會編碼一次。", "zh-CN": "如果只是按原来的大小修剪和拼接 H.264 视频，画面会直接复制，只有剪切点附近的几帧重新编码。加了字、淡化或改了大小的部分会编码一次。"}},
  {"title": {"en-US": "What does it cost?", "zh-HK": "要多少錢？", "zh-CN": "要多少钱？"}, "content": {"en-US": "Nothing, it runs on your device.", "zh-HK": "免費，它在你的裝置上執行。", "zh-CN": "免费，它在你的设备上运行。"}}]')
WHERE scope = 'product' AND refer = 'video-editor' AND "key" = 'qa';
