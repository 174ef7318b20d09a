-- Captions that are there already, changed, styled and written into films on the visitor's own device.
INSERT INTO products (id, "key", file_module, preset, texts, image, display_image, version, sort, supports_display_on_page, supports_isolated_domain, is_public, created_at, updated_at) VALUES
('caption-editor', 'caption-editor', 'video-caption', '{"mode": "edit"}', json('{
 "en-US": {
  "title": "Caption editor",
  "description": "Edit and style captions beside the playing video, then save SRT, WebVTT or ASS, or burn them in. Free, on your device.",
  "display_title": "Edit captions and burn them in",
  "display_content": "## What it does\n\nOpen a video and its captions, or begin with empty lines. Correct them beside the playing picture, choose how they look, and take them away: as SRT, WebVTT, ASS or text, as a track in the video, or as part of its pictures. All of it happens on your device; nothing is uploaded.\n\n## How it works\n\n1. Drop a video and a caption file: SRT, WebVTT, ASS, SSA or text, in whatever encoding. What a format says beside the words is kept.\n2. Split a line where a word begins, merge, move, drag the times on the wave, find and replace. Lines that are too fast, too long or overlap are marked. Every step can be undone.\n3. Shift lines by milliseconds, or stretch them to two moments when they drift.\n4. Pick one of six styles or make your own: font, size, colours, outline, box, place, and the spoken word lit up. What you see on the picture is what is burned in.\n5. Save the captions, add them to the video as a track without encoding anything anew, or burn them in; the sound is copied either way.\n\n## Chinese, Japanese and Korean\n\nLines break between words, never before a full stop or a comma, and reading speed counts characters as readers of these scripts do.\n\n## Who it is for\n\nEverybody who has captions and wants them right: editors, teachers, streamers, translators.",
  "site_title": "Caption editor: SRT, WebVTT, ASS, burn-in",
  "site_description": "Edit, time and style captions beside the video. Save SRT, WebVTT or ASS, add a track, or burn them in. Free, nothing is uploaded.",
  "site_keywords": "subtitle editor, caption editor, burn in subtitles, SRT editor, ASS, WebVTT",
  "site_links": "What it costs|/pricing\nYour files and your privacy|/wiki/privacy-policy\nFeedback|/feedback"
 },
 "zh-HK": {
  "title": "字幕編輯器",
  "description": "在播放的影片旁邊修改字幕、設計樣式，存成 SRT、WebVTT、ASS 或嵌入畫面。免費，在你的裝置上完成。",
  "display_title": "編輯字幕，嵌入畫面",
  "display_content": "## 它做甚麼\n\n打開影片和字幕檔，或由空白開始。一邊看影片一邊修改，選好樣式，然後帶走：SRT、WebVTT、ASS、文字、影片中的字幕軌，或者直接嵌入畫面。全部在你的裝置上完成，不會上載任何檔案。\n\n## 怎樣運作\n\n1. 拖入影片和字幕檔：SRT、WebVTT、ASS、SSA 或文字，任何編碼也能打開。格式中文字以外的內容會保留。\n2. 在字詞開始的地方分句，合併、移動，在波形上拖動時間，尋找和取代。太快、太長或重疊的句子會標示出來。每一步都能復原。\n3. 按毫秒移動字幕；若時間逐漸偏移，可對準兩個時刻來拉伸。\n4. 從六款樣式中選一款，或自行設計：字體、大小、顏色、外框、底框、位置，並可突出正在說的字詞。畫面上看到的，就是嵌入後的樣子。\n5. 儲存字幕，以字幕軌加入影片而毋須重新編碼，或嵌入畫面；聲音一律原樣複製。\n\n## 中文、日文和韓文\n\n在詞與詞之間換行，標點不會落在行首，閱讀速度按這些文字的讀法計算。\n\n## 適合誰\n\n手上有字幕、想做得更好的人：剪接師、老師、主播、翻譯。",
  "site_title": "字幕編輯器：SRT、WebVTT、ASS、嵌入畫面",
  "site_description": "在影片旁邊修改字幕、調整時間和樣式，存成 SRT、WebVTT 或 ASS，加入字幕軌或嵌入畫面。免費，不會上載檔案。",
  "site_keywords": "字幕編輯, 字幕嵌入, SRT 編輯器, ASS, WebVTT",
  "site_links": "收費|/pricing\n你的檔案與私隱|/wiki/privacy-policy\n意見回饋|/feedback"
 },
 "zh-CN": {
  "title": "字幕编辑器",
  "description": "边播放视频边修改字幕、设计样式，存成 SRT、WebVTT、ASS 或压进画面。免费，在你的设备上完成。",
  "display_title": "编辑字幕，压进画面",
  "display_content": "## 它能做什么\n\n打开视频和字幕文件，或者从空白开始。边看视频边修改，选好样式，然后拿走：SRT、WebVTT、ASS、文本、视频里的字幕轨，或者直接压进画面。全部在你的设备上完成，不上传任何文件。\n\n## 怎么用\n\n1. 拖入视频和字幕文件：SRT、WebVTT、ASS、SSA 或文本，什么编码都能打开。格式里文字以外的内容会保留。\n2. 在字词开始的地方拆分，合并、移动，在波形上拖动时间，查找和替换。太快、太长或重叠的字幕会标出来。每一步都能撤销。\n3. 按毫秒移动字幕；如果时间越走越偏，可以对准两个时刻来拉伸。\n4. 从六种样式里选一种，或者自己设计：字体、大小、颜色、描边、底框、位置，还能突出正在说的字词。画面上看到的，就是压进去的样子。\n5. 保存字幕，作为字幕轨加入视频而不重新编码，或者压进画面；声音一律原样复制。\n\n## 中文、日文和韩文\n\n在词与词之间换行，标点不会落到行首，阅读速度按这些文字的读法计算。\n\n## 适合谁\n\n手上有字幕、想把它做好的人：剪辑师、老师、主播、译者。",
  "site_title": "字幕编辑器：SRT、WebVTT、ASS、压制字幕",
  "site_description": "在视频旁边修改字幕、调整时间和样式，存成 SRT、WebVTT 或 ASS，加入字幕轨或压进画面。免费，不上传文件。",
  "site_keywords": "字幕编辑, 压制字幕, SRT 编辑器, ASS, WebVTT",
  "site_links": "价格|/pricing\n你的文件与隐私|/wiki/privacy-policy\n意见反馈|/feedback"
 }
}'),
'/pictures/caption-editor.webp', '/pictures/caption-editor.webp', '', 68, 1, 0, 0, 0, 0);
INSERT INTO settings (scope, refer, "key", data, is_public, updated_at) VALUES
('product', 'caption-editor', 'qa', json('[
 {
  "title": {
   "en-US": "What does it cost?",
   "zh-HK": "要多少點？",
   "zh-CN": "要多少积分？"
  },
  "content": {
   "en-US": "Nothing, and it needs no account. Your device does the work.",
   "zh-HK": "免費，毋須帳戶，由你的裝置處理。",
   "zh-CN": "免费，不用注册，由你的设备处理。"
  }
 },
 {
  "title": {
   "en-US": "What is the difference between a track and burning in?",
   "zh-HK": "字幕軌和嵌入畫面有甚麼分別？",
   "zh-CN": "字幕轨和压进画面有什么区别？"
  },
  "content": {
   "en-US": "A track can be switched on and off in players, and the video stays as it was. Burned-in captions are part of the pictures: they are seen everywhere, in the style you chose, and cannot be switched off.",
   "zh-HK": "字幕軌可在播放器中開關，影片保持原樣。嵌入的字幕是畫面的一部分，到處都看得到，樣式就是你所選的，不能關閉。",
   "zh-CN": "字幕轨可以在播放器里开关，视频保持原样。压进去的字幕是画面的一部分，到处都看得到，样式就是你选的，不能关掉。"
  }
 },
 {
  "title": {
   "en-US": "I have no captions yet.",
   "zh-HK": "我還沒有字幕。",
   "zh-CN": "我还没有字幕。"
  },
  "content": {
   "en-US": "Write them line by line here, or have them written down by Video captions for 4 credits a minute and open the result here.",
   "zh-HK": "可在這裏逐句輸入，或用「影片字幕」轉錄，每分鐘 4 點，再在這裏打開。",
   "zh-CN": "可以在这里逐句输入，或者用“视频字幕”转写，每分钟 4 积分，再在这里打开。"
  }
 }
]'), 0, 0);
