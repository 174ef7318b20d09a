-- The products the site begins with, their questions and what is said of them. Admins edit them from then on.
-- Each stands in a statement of its own, since a statement has a ceiling of 100 kB. A product without its tool is not shown.
-- The cards of cut-silence and remove-background have no picture because they draw their own, which moves.

INSERT INTO products (id, "key", file_module, preset, texts, image, display_image, version, sort, supports_display_on_page, supports_isolated_domain, is_public, created_at, updated_at) VALUES
('cut-silence', 'cut-silence', 'cut-silence', '{}', json('{
  "en-US":{
    "title":"Cut silence",
    "description":"Finds the pauses in a film or a recording and takes them out, without a click at the joins.",
    "display_title":"Cut the silence out of films and recordings",
    "display_content":"## What it does\n\nCut silence listens to a film or a recording, marks every pause and gives you back a shorter file. All of it happens inside your browser: nothing is uploaded, no account is needed, and the length of the file does not matter.\n\n## How it works\n\n1. Drop an MP4, MOV, MKV, WebM, MP3, M4A, WAV, OGG or FLAC file. The threshold is found from the background noise of your own recording; you can set it by hand.\n2. Look at the waveform. Every cut is shaded; switch a cut off, or drag its edges. Playback skips the cuts, so you hear the result before you save anything. Every step can be undone.\n3. Choose whether pauses are cut out or shortened to a length you like, and save the film, or the sound alone as WAV or M4A.\n\nFilms with H.264 pictures are cut the smart way: most of the film is copied untouched and only the edges are encoded anew, which is quick and costs no quality. Where that cannot be done, the whole film is encoded anew and you are told why.\n\n## Who it is for\n\nAnyone who talks to a camera or a microphone: teachers, streamers, interviewers, people who record their screen.",
    "site_title":"Cut silence from video and audio, free in your browser",
    "site_description":"Find and cut the pauses of a film or a recording in your browser. Free, private, any length, no upload.",
    "site_keywords":"cut silence, remove pauses, jump cut, silence remover, trim video, trim audio",
    "site_links":"What it costs|/pricing\nHow to cut silences|/blog/cut-the-silences\nYour files and your privacy|/wiki/privacy-policy\nFeedback|/feedback"},
  "zh-HK":{
    "title":"剪走靜音",
    "description":"找出影片或錄音裏的停頓並剪走，接駁位不會有爆音。",
    "display_title":"剪走影片與錄音裏的靜音",
    "display_content":"## 它做甚麼\n\n這個工具會聽一遍你的影片或錄音，標出每一段停頓，再給你一個更短的檔案。整個過程都在你的瀏覽器內進行：毋須上載，毋須帳戶，檔案多長也可以。\n\n## 怎樣運作\n\n1. 拖入 MP4、MOV、MKV、WebM、MP3、M4A、WAV、OGG 或 FLAC 檔案。靜音門檻會根據錄音本身的環境噪音自動找出，你亦可自行設定。\n2. 看看波形圖，每一刀都已標示。你可以關掉其中一刀，或拖動它的邊界；播放時會跳過被剪的部分，未儲存之前已可試聽成品。每一步都可以還原。\n3. 選擇把停頓剪走，或縮短至你喜歡的長度，然後儲存影片，或只儲存聲音（WAV 或 M4A）。\n\nH.264 影片會用智能剪接：大部分畫面原封不動地複製，只有剪口附近重新編碼，又快又不損畫質。如果做不到，便會整段重新編碼，並告訴你原因。\n\n## 適合誰\n\n所有對着鏡頭或咪高峰說話的人：老師、直播主、做訪問的人、錄製螢幕教學的人。",
    "site_title":"免費在瀏覽器剪走影片和錄音的靜音",
    "site_description":"在瀏覽器中找出並剪走影片或錄音的停頓。免費、私密、不限長度、毋須上載。",
    "site_keywords":"剪走靜音, 移除停頓, 跳剪, 影片剪接, 錄音剪接",
    "site_links":"收費|/pricing\n怎樣剪走靜音|/blog/cut-the-silences\n你的檔案與私隱|/wiki/privacy-policy\n意見回饋|/feedback"},
  "zh-CN":{
    "title":"剪掉静音",
    "description":"找出视频或录音里的停顿并剪掉，接缝处没有爆音。",
    "display_title":"剪掉视频和录音里的静音",
    "display_content":"## 它能做什么\n\n这个工具会听一遍你的视频或录音，标出每一处停顿，然后给你一个更短的文件。整个过程都在你的浏览器里完成：不上传，不用注册，文件多长都行。\n\n## 怎么用\n\n1. 拖入 MP4、MOV、MKV、WebM、MP3、M4A、WAV、OGG 或 FLAC 文件。静音阈值根据录音本身的底噪自动得出，你也可以手动设定。\n2. 看波形图，每一刀都标了出来。你可以关掉某一刀，或拖动它的边缘；播放时会跳过被剪的部分，保存之前就能听到成品。每一步都能撤销。\n3. 选择把停顿剪掉，或缩短到你想要的长度，然后保存视频，或只保存声音（WAV 或 M4A）。\n\nH.264 视频采用智能剪切：大部分画面原样复制，只有剪口附近重新编码，速度快，也不损画质。如果做不到，就会整段重新编码，并告诉你原因。\n\n## 适合谁\n\n所有对着镜头或麦克风说话的人：老师、主播、做访谈的人、录屏做教程的人。",
    "site_title":"免费在浏览器里剪掉视频和录音的静音",
    "site_description":"在浏览器里找出并剪掉视频或录音的停顿。免费、私密、不限长度、无需上传。",
    "site_keywords":"剪掉静音, 去除停顿, 跳剪, 视频剪辑, 录音剪辑",
    "site_links":"价格|/pricing\n怎样剪掉静音|/blog/cut-the-silences\n你的文件与隐私|/wiki/privacy-policy\n意见反馈|/feedback"}}'),
NULL, '/pictures/cut-silence.webp', '1.0', 200, 1, 1, 1, 0, 0);
INSERT INTO settings (scope, refer, "key", data, is_public, updated_at) VALUES
('product', 'cut-silence', 'qa', json('[
  {"title": {"en-US": "Does my recording leave my device?", "zh-HK": "我的錄音會離開我的裝置嗎？", "zh-CN": "我的录音会离开我的设备吗？"}, "content": {"en-US": "No. Listening, cutting and saving all happen inside your browser. Only if you choose to save the result to your library is that result uploaded.", "zh-HK": "不會。聆聽、剪接和儲存全在你的瀏覽器內進行。只有當你選擇把成品存入檔案庫時，才會上載該成品。", "zh-CN": "不会。分析、剪切和保存都在你的浏览器里进行。只有当你选择把成品存入文件库时，才会上传那个成品。"}},
  {"title": {"en-US": "How large may the file be?", "zh-HK": "檔案可以有多大？", "zh-CN": "文件可以有多大？"}, "content": {"en-US": "There is no limit of ours: it is read piece by piece from your disk. The result needs free space on your device. Your library takes files up to 20 MB.", "zh-HK": "我們不設上限：檔案會從你的磁碟逐段讀取。成品需要裝置有足夠的可用空間。檔案庫則接受最大 20 MB 的檔案。", "zh-CN": "我们不设上限：文件会从你的磁盘逐段读取。成品需要设备有足够的可用空间。文件库则接受最大 20 MB 的文件。"}},
  {"title": {"en-US": "What does it cost?", "zh-HK": "要多少錢？", "zh-CN": "要多少钱？"}, "content": {"en-US": "Nothing. The work is done by your own device, so it needs neither credits nor an account.", "zh-HK": "不用錢。工作由你自己的裝置完成，所以不需要點數，也不需要帳戶。", "zh-CN": "不要钱。活儿由你自己的设备来干，所以不需要积分，也不需要账户。"}},
  {"title": {"en-US": "Will the picture get worse?", "zh-HK": "畫質會變差嗎？", "zh-CN": "画质会变差吗？"}, "content": {"en-US": "With H.264 films hardly at all: most pictures are copied as they are and only those around a cut are encoded anew. After saving you are told which share was copied.", "zh-HK": "H.264 影片幾乎不會：大部分畫面原樣複製，只有剪口附近的畫面重新編碼。儲存後會告訴你有多少是直接複製的。", "zh-CN": "H.264 视频几乎不会：大部分画面原样复制，只有剪口附近的画面重新编码。保存后会告诉你有多少是直接复制的。"}}]'), 0, 0),
('product', 'cut-silence', 'testimonials', json('[
  {"name": {"en-US": "Verdigris media team", "zh-HK": "Verdigris 影像組", "zh-CN": "Verdigris 影音组"}, "title": {"en-US": "they build this tool", "zh-HK": "製作這個工具的人", "zh-CN": "做这个工具的人"}, "content": {"en-US": "We check it on recordings made for the purpose: it must find the silences that ffmpeg finds, with edges no further off than 30 milliseconds. Another test looks for a click at every join.", "zh-HK": "我們用特製的錄音檢驗它：ffmpeg 找到的靜音，它都要找到，邊界相差不得超過 30 毫秒。另有測試檢查每個接駁位有沒有爆音。", "zh-CN": "我们用特制的录音检验它：ffmpeg 找到的静音，它都要找到，边界相差不能超过 30 毫秒。另有测试检查每处接缝有没有爆音。"}, "avatar": null},
  {"name": {"en-US": "Verdigris editors", "zh-HK": "Verdigris 編輯組", "zh-CN": "Verdigris 编辑组"}, "title": {"en-US": "they write and draw for this site", "zh-HK": "為本網站撰文和繪圖的人", "zh-CN": "给本网站写文章、画图的人"}, "content": {"en-US": "The waveform in the picture of Cut silence is its own analysis of our sample clip. Nothing in it was drawn by hand.", "zh-HK": "「剪走靜音」圖片裏的波形，是它自己分析我們樣本片段的結果，沒有一筆是人手畫的。", "zh-CN": "“剪掉静音”图片里的波形，是它自己分析我们样片的结果，没有一笔是手画的。"}, "avatar": null}]'), 1, 0);

INSERT INTO products (id, "key", file_module, preset, texts, image, display_image, version, sort, supports_display_on_page, supports_isolated_domain, is_public, created_at, updated_at) VALUES
('remove-background', 'remove-background', 'imm', '{"mode": "remove-background"}', json('{
  "en-US":{
    "title":"Remove background",
    "description":"Takes a photo’s subject out of its background: a clean PNG or WebP, or another background behind it.",
    "display_title":"Remove the background of a photo",
    "display_content":"## What it does\n\nIt separates the subject of a photo from what is behind it. You get a PNG or WebP with transparency, or put a colour or another picture of yours in its place.\n\n## Two ways\n\n**On your device.** For plain backgrounds: paper, a wall, a green screen. It is free, works without an account, and the photo stays with you. Move the tolerance until the edge is right, and choose whether enclosed places, such as the handle of a cup, are cleared too.\n\n**In the cloud.** For any background: rooms, streets, hair in front of trees. It costs 1 credit a photo. The price stands on the button before you start; if the work fails, the credit comes back by itself. The result waits in your library.\n\n## How it works\n\n1. Drop a JPEG, PNG or WebP of up to 50 megapixels, or choose one from your library.\n2. Pick the way, the format, and what shall be behind the subject.\n3. Compare before and after with the slider, then download the picture in its full size.\n\n## Who it is for\n\nPeople who sell things online, make thumbnails and slides, or need a logo or a portrait without the wall behind it.",
    "site_title":"Remove background: PNG and WebP with transparency",
    "site_description":"Remove the background of a picture: PNG or WebP with transparency, or another background behind it. Free on your device for plain backgrounds.",
    "site_keywords":"remove background, transparent PNG, cut out, background eraser, WebP with transparency",
    "site_links":"What it costs|/pricing\nHow to remove a background|/blog/remove-a-background\nYour files and your privacy|/wiki/privacy-policy\nFeedback|/feedback"},
  "zh-HK":{
    "title":"移除背景",
    "description":"把相片主體從背景中分離：輸出透明 PNG 或 WebP，或換上另一個背景。",
    "display_title":"移除相片背景",
    "display_content":"## 它做甚麼\n\n把相片的主體與後面的景物分開。你會得到透明的 PNG 或 WebP，也可以換上一種顏色，或你自己的另一張圖片。\n\n## 兩種方法\n\n**在你的裝置上。** 適合純色背景：白紙、牆身、綠幕。免費，毋須帳戶，相片不會離開你手上。調校容差直到邊緣合適，再選擇是否連被圍住的位置（例如杯耳）也一併清走。\n\n**在雲端。** 適合任何背景：房間、街景、樹前的頭髮。每張 1 點，開始前按鈕上會寫明收費；如果失敗，點數會自動退回。成品會存放在你的檔案庫。\n\n## 怎樣運作\n\n1. 拖入 JPEG、PNG 或 WebP（最多 5,000 萬像素），或從檔案庫選一張。\n2. 選擇方法、格式，以及主體後面要放甚麼。\n3. 用滑桿比較前後，然後下載原尺寸的圖片。\n\n## 適合誰\n\n網上賣家、製作縮圖和簡報的人，以及任何需要一個不帶背景的標誌或人像的人。",
    "site_title":"移除背景：透明 PNG 與 WebP",
    "site_description":"移除圖片背景：輸出透明 PNG 或 WebP，或換上另一個背景。純色背景可在裝置上免費處理。",
    "site_keywords":"移除背景, 去背, 透明 PNG, 褪地, WebP",
    "site_links":"收費|/pricing\n怎樣移除背景|/blog/remove-a-background\n你的檔案與私隱|/wiki/privacy-policy\n意見回饋|/feedback"},
  "zh-CN":{
    "title":"移除背景",
    "description":"把照片主体从背景里抠出来：导出透明 PNG 或 WebP，或换上另一个背景。",
    "display_title":"移除照片背景",
    "display_content":"## 它能做什么\n\n把照片的主体和后面的景物分开。你会得到带透明通道的 PNG 或 WebP，也可以换上一种颜色，或你自己的另一张图片。\n\n## 两种方式\n\n**在你的设备上。** 适合纯色背景：白纸、墙面、绿幕。免费，不用注册，照片不离开你的设备。调节容差直到边缘合适，再选择是否把被围住的地方（比如杯子把手里面）也一起清掉。\n\n**在云端。** 适合任何背景：房间、街道、树前的头发。每张 1 积分，开始之前按钮上就写着价格；如果失败，积分会自动退回。成品会放进你的文件库。\n\n## 怎么用\n\n1. 拖入 JPEG、PNG 或 WebP（最多 5000 万像素），或从文件库里选一张。\n2. 选择方式、格式，以及主体后面放什么。\n3. 用滑块对比前后，然后下载原尺寸的图片。\n\n## 适合谁\n\n网店卖家、做封面和幻灯片的人，以及任何需要一张不带背景的标志或人像的人。",
    "site_title":"移除背景：透明 PNG 和 WebP",
    "site_description":"移除图片背景：导出透明 PNG 或 WebP，或换上另一个背景。纯色背景可在设备上免费处理。",
    "site_keywords":"移除背景, 抠图, 透明 PNG, 去背景, WebP",
    "site_links":"价格|/pricing\n怎样移除背景|/blog/remove-a-background\n你的文件与隐私|/wiki/privacy-policy\n意见反馈|/feedback"}}'),
NULL, '/pictures/remove-background.webp', '1.0', 190, 1, 1, 1, 0, 0);
INSERT INTO settings (scope, refer, "key", data, is_public, updated_at) VALUES
('product', 'remove-background', 'qa', json('[
  {"title": {"en-US": "When is it free?", "zh-HK": "甚麼時候免費？", "zh-CN": "什么时候免费？"}, "content": {"en-US": "Whenever you work on your device, which suits plain backgrounds. The cloud, for any other background, costs 1 credit a photo.", "zh-HK": "在裝置上處理時免費，適合純色背景。其他背景可用雲端處理，每張 1 點。", "zh-CN": "在设备上处理时免费，适合纯色背景。其他背景可以用云端处理，每张 1 积分。"}},
  {"title": {"en-US": "Which photos can I use?", "zh-HK": "可以用哪些相片？", "zh-CN": "可以用哪些照片？"}, "content": {"en-US": "JPEG, PNG and WebP of up to 50 megapixels. For the cloud the file may have up to 20 MB.", "zh-HK": "JPEG、PNG 和 WebP，最多 5,000 萬像素。用雲端處理的檔案最大 20 MB。", "zh-CN": "JPEG、PNG 和 WebP，最多 5000 万像素。用云端处理的文件最大 20 MB。"}},
  {"title": {"en-US": "How large is the result?", "zh-HK": "成品有多大？", "zh-CN": "成品有多大？"}, "content": {"en-US": "As large as your photo. Nothing is scaled down; the preview is smaller only while you try things.", "zh-HK": "與你的相片一樣大，不會縮小；只有試做時的預覽較小。", "zh-CN": "和你的照片一样大，不会缩小；只有调试时的预览比较小。"}},
  {"title": {"en-US": "What happens to my photo?", "zh-HK": "我的相片會怎樣處理？", "zh-CN": "我的照片会怎么处理？"}, "content": {"en-US": "On your device: nothing, it is not sent anywhere. In the cloud it is uploaded to your own library, where you can delete it whenever you like.", "zh-HK": "在裝置上處理：相片不會傳送到任何地方。在雲端處理：相片會上載到你自己的檔案庫，你可隨時刪除。", "zh-CN": "在设备上处理：照片不会发送到任何地方。在云端处理：照片会上传到你自己的文件库，你随时可以删除。"}}]'), 0, 0),
('product', 'remove-background', 'testimonials', json('[
  {"name": {"en-US": "Verdigris media team", "zh-HK": "Verdigris 影像組", "zh-CN": "Verdigris 影音组"}, "title": {"en-US": "they build this tool", "zh-HK": "製作這個工具的人", "zh-CN": "做这个工具的人"}, "content": {"en-US": "The cut-out in our pictures is what the tool made of our sample on the device. Nobody retouched it.", "zh-HK": "我們圖片中的去背效果，是工具在裝置上由樣本直接做出來的，沒有人修飾過。", "zh-CN": "我们图片里的抠图效果，是工具在设备上由样图直接做出来的，没有人修饰过。"}, "avatar": null},
  {"name": {"en-US": "Verdigris editors", "zh-HK": "Verdigris 編輯組", "zh-CN": "Verdigris 编辑组"}, "title": {"en-US": "they write and draw for this site", "zh-HK": "為本網站撰文和繪圖的人", "zh-CN": "给本网站写文章、画图的人"}, "content": {"en-US": "Not one credit was spent on the pictures of this site: plain ground, on-device way, a look at the tolerance.", "zh-HK": "這個網站的圖片未用過一點：純色背景、在裝置上處理、看一眼容差便成。", "zh-CN": "这个网站的图片一个积分都没花：纯色背景、在设备上处理、看一眼容差就好。"}, "avatar": null}]'), 1, 0);

INSERT INTO products (id, "key", file_module, preset, texts, image, display_image, version, sort, supports_display_on_page, supports_isolated_domain, is_public, created_at, updated_at) VALUES
('image-generator', 'image-generator', 'imm', '{"mode": "generate"}', json('{
  "en-US":{
    "title":"Image generator",
    "description":"Draws pictures from your words, one to four at a time, in the ratio and the style you choose.",
    "display_title":"Make pictures from words",
    "display_content":"## What it does\n\nYou describe a picture, it draws it. Choose the ratio, a style, and how many variants you want, from one to four. A reference picture of yours can lead the way, and a seed brings back the same picture when you want to change only the words.\n\n## How it works\n\n1. Write what shall be seen: subject, place, light, manner.\n2. Choose ratio, style and count. The price is on the button: 20 credits a picture, and what cannot be made comes back by itself.\n3. The pictures land in your library together with their recipe, so that you can run it again, vary it, or send the picture on to the other picture tools.\n\nThe work goes on when you close the page; you find it again in the tray at the top, on every device you are signed in on.\n\n## Who it is for\n\nWriters who need a cover, makers who need a draft, shops that need a scene around their product.",
    "site_title":"AI image generator",
    "site_description":"Make one to four pictures from a description: ratio, style, seed and reference picture. 20 credits a picture.",
    "site_keywords":"AI image generator, text to image, illustration, cover picture",
    "site_links":"What it costs|/pricing\nHow credits work|/blog/how-credits-work\nYour files and your privacy|/wiki/privacy-policy\nFeedback|/feedback"},
  "zh-HK":{
    "title":"圖片生成",
    "description":"用文字畫出圖片，一次一至四張，比例和風格由你決定。",
    "display_title":"用文字生成圖片",
    "display_content":"## 它做甚麼\n\n你描述一張圖片，它就畫出來。選擇比例、風格，以及想要多少個版本（一至四張）。你可以放上一張參考圖片引導方向；只想改動文字時，用同一個種子值便能得回同一個構圖。\n\n## 怎樣運作\n\n1. 寫下畫面裏要有甚麼：主體、地點、光線、手法。\n2. 選擇比例、風格和張數。收費寫在按鈕上：每張 20 點，畫不成的會自動退回。\n3. 圖片連同它的配方存入檔案庫，你可以再做一次、改一改，或把圖片送到其他圖片工具。\n\n關掉頁面，工作仍會繼續；在任何已登入的裝置上，都可以從頁頂的任務欄找回。\n\n## 適合誰\n\n需要封面的作者、需要草圖的創作人、需要為商品配上場景的店舖。",
    "site_title":"AI 圖片生成",
    "site_description":"由一段描述生成一至四張圖片：比例、風格、種子值、參考圖片。每張 20 點。",
    "site_keywords":"AI 圖片生成, 文字生成圖片, 插圖, 封面",
    "site_links":"收費|/pricing\n點數怎樣運作|/blog/how-credits-work\n你的檔案與私隱|/wiki/privacy-policy\n意見回饋|/feedback"},
  "zh-CN":{
    "title":"图片生成",
    "description":"用文字画出图片，一次一到四张，比例和风格由你决定。",
    "display_title":"用文字生成图片",
    "display_content":"## 它能做什么\n\n你描述一张图片，它就画出来。选择比例、风格，以及想要几个版本（一到四张）。你可以放一张参考图来引导方向；只想改文字时，用同一个种子值就能得回同一个构图。\n\n## 怎么用\n\n1. 写下画面里要有什么：主体、地点、光线、手法。\n2. 选择比例、风格和张数。价格写在按钮上：每张 20 积分，画不成的会自动退回。\n3. 图片连同它的配方存入文件库，你可以再做一次、改一改，或把图片送到其他图片工具。\n\n关掉页面，工作仍会继续；在任何已登录的设备上，都能从页面顶部的任务栏找回来。\n\n## 适合谁\n\n需要封面的作者、需要草图的创作者、需要给商品配场景的店铺。",
    "site_title":"AI 图片生成",
    "site_description":"由一段描述生成一到四张图片：比例、风格、种子值、参考图。每张 20 积分。",
    "site_keywords":"AI 图片生成, 文字生成图片, 插图, 封面",
    "site_links":"价格|/pricing\n积分怎样运作|/blog/how-credits-work\n你的文件与隐私|/wiki/privacy-policy\n意见反馈|/feedback"}}'),
NULL, NULL, '', 180, 1, 0, 0, 0, 0);
INSERT INTO settings (scope, refer, "key", data, is_public, updated_at) VALUES
('product', 'image-generator', 'qa', json('[
  {"title": {"en-US": "What does a picture cost?", "zh-HK": "一張圖片多少點？", "zh-CN": "一张图片多少积分？"}, "content": {"en-US": "20 credits. The 200 credits of the free plan cover ten.", "zh-HK": "20 點。免費方案的 200 點足夠十張。", "zh-CN": "20 积分。免费套餐的 200 积分够十张。"}},
  {"title": {"en-US": "What if it fails?", "zh-HK": "失敗了怎麼辦？", "zh-CN": "失败了怎么办？"}, "content": {"en-US": "Then nothing is charged: the credits that were held for it come back to you by themselves.", "zh-HK": "失敗不收費：預留的點數會自動退還給你。", "zh-CN": "失败不收费：预留的积分会自动退还给你。"}},
  {"title": {"en-US": "Where are my pictures?", "zh-HK": "我的圖片在哪裏？", "zh-CN": "我的图片在哪里？"}, "content": {"en-US": "In your file library, with the words and settings they were made from.", "zh-HK": "在你的檔案庫，連同生成它們的文字和設定。", "zh-CN": "在你的文件库里，连同生成它们的文字和设置。"}}]'), 0, 0),
('product', 'image-generator', 'testimonials', json('[
  {"name": {"en-US": "Verdigris media team", "zh-HK": "Verdigris 影像組", "zh-CN": "Verdigris 影音组"}, "title": {"en-US": "they build this tool", "zh-HK": "製作這個工具的人", "zh-CN": "做这个工具的人"}, "content": {"en-US": "We gave every picture its recipe, because the question we ask most is how the last one was made.", "zh-HK": "我們為每張圖片附上配方，因為我們最常問的是：上一張是怎樣做出來的？", "zh-CN": "我们给每张图片都附上配方，因为我们最常问的就是：上一张是怎么做出来的？"}, "avatar": null},
  {"name": {"en-US": "Verdigris editors", "zh-HK": "Verdigris 編輯組", "zh-CN": "Verdigris 编辑组"}, "title": {"en-US": "they write and draw for this site", "zh-HK": "為本網站撰文和繪圖的人", "zh-CN": "给本网站写文章、画图的人"}, "content": {"en-US": "The price stands on the button. We would not press one that hides it either.", "zh-HK": "收費寫在按鈕上。換作我們，也不會按一個不寫收費的按鈕。", "zh-CN": "价格写在按钮上。换作我们，也不会按一个不写价格的按钮。"}, "avatar": null}]'), 1, 0);

INSERT INTO products (id, "key", file_module, preset, texts, image, display_image, version, sort, supports_display_on_page, supports_isolated_domain, is_public, created_at, updated_at) VALUES
('compress-images', 'compress-images', 'imm', '{"mode": "compress"}', json('{
  "en-US":{
    "title":"Compress pictures",
    "description":"Makes pictures small for the web and for mail, on your own device, as many at once as you like.",
    "display_title":"Compress pictures for the web",
    "display_content":"## What it does\n\nIt makes pictures light: for a web page that must load fast, a form with a limit, a mail that must get through. Drop one picture or a hundred; each line tells what it weighed and what it weighs now.\n\n## How it works\n\n1. Drop JPEG, PNG or WebP files. They do not leave your device.\n2. Keep the settings that fit most uses, quality 60 % and at most 1024 pixels on the longer side, or change quality, size, format and crop. Every picture follows at once.\n3. Look at the large view and move the slider between before and after, then download one picture, or all of them as a ZIP.\n\n## What it takes care of\n\n- A picture is never enlarged, and one that would grow is kept as it was.\n- A large PNG photo becomes a JPEG on white; small PNG files, such as logos and icons, keep their transparency.\n- Place, date, camera and other metadata are removed, and pictures stand upright.\n- The work is done beside the page, so it stays responsive, and it can be stopped and continued.\n\n## Who it is for\n\nShop owners, bloggers, teachers, and everybody whose upload was refused for being too large.",
    "site_title":"Compress JPEG, PNG and WebP in your browser",
    "site_description":"Make pictures small in your browser: quality, size, format and crop, many at once, as a ZIP. Free and private.",
    "site_keywords":"compress images, shrink JPEG, reduce PNG size, WebP converter, resize pictures",
    "site_links":"What it costs|/pricing\nYour files and your privacy|/wiki/privacy-policy\nFeedback|/feedback"},
  "zh-HK":{
    "title":"壓縮圖片",
    "description":"在你自己的裝置上把圖片縮小，方便放上網頁或電郵，一次多少張也可以。",
    "display_title":"為網頁壓縮圖片",
    "display_content":"## 它做甚麼\n\n把圖片變輕：給要快速載入的網頁、有大小限制的表格、要順利寄出的電郵。拖入一張或一百張都可以，每一行都會顯示原來多大、現在多大。\n\n## 怎樣運作\n\n1. 拖入 JPEG、PNG 或 WebP 檔案，它們不會離開你的裝置。\n2. 預設值適合大部分用途：畫質 60%，長邊最多 1024 像素。你也可以更改畫質、尺寸、格式和裁剪，所有圖片會即時跟隨。\n3. 在大圖上用滑桿比較前後，然後下載單張，或把全部打包成 ZIP。\n\n## 它替你留意的事\n\n- 圖片不會被放大；壓縮後反而變大的，會保留原狀。\n- 大的 PNG 相片會轉為白底 JPEG；標誌、圖示等細小 PNG 會保留透明。\n- 地點、日期、相機等中繼資料會被移除，圖片方向會擺正。\n- 工作在頁面背後進行，頁面依然流暢，亦可隨時停止再繼續。\n\n## 適合誰\n\n網店店主、寫網誌的人、老師，以及每一個因為檔案太大而上載失敗的人。",
    "site_title":"在瀏覽器壓縮 JPEG、PNG 與 WebP",
    "site_description":"在瀏覽器把圖片縮小：畫質、尺寸、格式、裁剪，一次多張，打包成 ZIP。免費、私密。",
    "site_keywords":"壓縮圖片, 縮小 JPEG, 減少 PNG 大小, 轉換 WebP, 調整圖片尺寸",
    "site_links":"收費|/pricing\n你的檔案與私隱|/wiki/privacy-policy\n意見回饋|/feedback"},
  "zh-CN":{
    "title":"压缩图片",
    "description":"在你自己的设备上把图片变小，适合网页和邮件，一次多少张都行。",
    "display_title":"为网页压缩图片",
    "display_content":"## 它能做什么\n\n把图片变轻：用于要快速打开的网页、有大小限制的表单、要顺利发出的邮件。拖入一张或一百张都行，每一行都会显示原来多大、现在多大。\n\n## 怎么用\n\n1. 拖入 JPEG、PNG 或 WebP 文件，它们不会离开你的设备。\n2. 默认设置适合大多数用途：质量 60%，长边最多 1024 像素。你也可以改质量、尺寸、格式和裁剪，所有图片会立即跟着变。\n3. 在大图上用滑块对比前后，然后下载单张，或把全部打包成 ZIP。\n\n## 它替你留心的事\n\n- 图片不会被放大；压缩后反而变大的，会保留原样。\n- 大的 PNG 照片会转成白底 JPEG；标志、图标这类小 PNG 会保留透明。\n- 地点、日期、相机等元数据会被清除，图片方向会摆正。\n- 工作在页面背后进行，页面依然流畅，也可以随时停下再继续。\n\n## 适合谁\n\n网店店主、写博客的人、老师，以及每一个因为文件太大而上传失败的人。",
    "site_title":"在浏览器里压缩 JPEG、PNG 和 WebP",
    "site_description":"在浏览器里把图片变小：质量、尺寸、格式、裁剪，一次多张，打包成 ZIP。免费、私密。",
    "site_keywords":"压缩图片, 缩小 JPEG, 减小 PNG, 转换 WebP, 调整图片尺寸",
    "site_links":"价格|/pricing\n你的文件与隐私|/wiki/privacy-policy\n意见反馈|/feedback"}}'),
'/pictures/compress-images.webp', '/pictures/compress-images.webp', '1.0', 170, 1, 1, 1, 0, 0);
INSERT INTO settings (scope, refer, "key", data, is_public, updated_at) VALUES
('product', 'compress-images', 'qa', json('[
  {"title": {"en-US": "How much smaller do pictures get?", "zh-HK": "圖片會縮小多少？", "zh-CN": "图片会变小多少？"}, "content": {"en-US": "It depends on what is in them. A phone photo of several megabytes usually ends well under 300 kB with the first settings. Each line tells the exact figures.", "zh-HK": "視乎圖片內容。一張幾 MB 的手機相片，用預設值通常會遠低於 300 kB。每一行都會顯示確實數字。", "zh-CN": "取决于图片内容。一张几 MB 的手机照片，用默认设置通常会远小于 300 kB。每一行都会显示确切数字。"}},
  {"title": {"en-US": "Is there a limit?", "zh-HK": "有上限嗎？", "zh-CN": "有上限吗？"}, "content": {"en-US": "Not in number. One picture may have up to 50 megapixels.", "zh-HK": "數量不設上限。每張圖片最多 5,000 萬像素。", "zh-CN": "数量没有上限。每张图片最多 5000 万像素。"}},
  {"title": {"en-US": "Why did my PNG become a JPEG?", "zh-HK": "為何我的 PNG 變成 JPEG？", "zh-CN": "为什么我的 PNG 变成了 JPEG？"}, "content": {"en-US": "Because it was larger than 1 MiB, which is nearly always a photo, and a JPEG holds photos in a fraction of the room. Choose PNG under Format to keep it, transparency included.", "zh-HK": "因為它大於 1 MiB，這種大小幾乎都是相片，而 JPEG 存相片只需很少空間。想保留 PNG 和透明，請在「格式」中選擇 PNG。", "zh-CN": "因为它大于 1 MiB，这么大的几乎都是照片，而 JPEG 存照片只需要很小的空间。想保留 PNG 和透明，请在“格式”里选择 PNG。"}},
  {"title": {"en-US": "Are my pictures uploaded?", "zh-HK": "我的圖片會被上載嗎？", "zh-CN": "我的图片会被上传吗？"}, "content": {"en-US": "No. They are read, drawn and written by your browser. Signed-in people can save results to their library if they choose to.", "zh-HK": "不會。讀取、繪製和寫入都由你的瀏覽器完成。已登入的用戶可自行選擇把成品存入檔案庫。", "zh-CN": "不会。读取、绘制和写入都由你的浏览器完成。已登录的用户可以自己选择把成品存入文件库。"}}]'), 0, 0),
('product', 'compress-images', 'testimonials', json('[
  {"name": {"en-US": "Verdigris media team", "zh-HK": "Verdigris 影像組", "zh-CN": "Verdigris 影音组"}, "title": {"en-US": "they build this tool", "zh-HK": "製作這個工具的人", "zh-CN": "做这个工具的人"}, "content": {"en-US": "The two weights in the picture of Compress pictures are what the tool reported for the file we gave it.", "zh-HK": "「壓縮圖片」那張圖裏的兩個大小，就是工具處理我們那個檔案時報出的數字。", "zh-CN": "“压缩图片”那张图里的两个大小，就是工具处理我们那个文件时报出的数字。"}, "avatar": null},
  {"name": {"en-US": "Verdigris editors", "zh-HK": "Verdigris 編輯組", "zh-CN": "Verdigris 编辑组"}, "title": {"en-US": "they write and draw for this site", "zh-HK": "為本網站撰文和繪圖的人", "zh-CN": "给本网站写文章、画图的人"}, "content": {"en-US": "A picture of a product may weigh 60 kB on our site, and a test says no to more. This is the kind of rule the tool is for.", "zh-HK": "在我們的網站，一張產品圖片最多 60 kB，超過便通不過測試。這個工具正是為這類規矩而設。", "zh-CN": "在我们的网站，一张产品图片最多 60 kB，超过就通不过测试。这个工具正是为这类规矩准备的。"}, "avatar": null}]'), 1, 0);

INSERT INTO products (id, "key", file_module, preset, texts, image, display_image, version, sort, supports_display_on_page, supports_isolated_domain, is_public, created_at, updated_at) VALUES
('video-captions', 'video-captions', 'video-caption', '{}', json('{
  "en-US":{
    "title":"Video captions",
    "description":"Writes captions with the time of every word, lets you correct and style them, and burns them in or saves them as SRT.",
    "display_title":"Captions for your videos",
    "display_content":"## What it does\n\nIt turns what is said into captions, timed word by word, or takes captions you already have as SRT, VTT, ASS or TXT. You correct them beside the playing picture, style them, translate them, and take them away as a file or inside the film.\n\n## How it works\n\n1. Drop a film. Let it be transcribed for 4 credits a minute, or import your captions for nothing.\n2. Edit by line or by word: split, merge, shift, find and replace. Lines that are too long or too fast to read are marked, and Chinese is broken where it may be broken.\n3. Choose a style: five presets or more, karaoke highlight, position, safe areas.\n4. Save SRT, VTT, ASS or TXT, a soft track, or a film with the captions burned in. Editing and saving run on your device.\n\nTranslations cost 2 credits a minute for each language.\n\n## Who it is for\n\nEverybody whose films are watched without sound, and everybody who wants to be found and understood in a second language.",
    "site_title":"Video captions: transcribe, edit, burn in",
    "site_description":"Captions timed by word: transcribe or import, edit, style, translate, save as SRT, VTT, ASS or burn them in.",
    "site_keywords":"video captions, subtitles, SRT, burn in subtitles, transcribe video",
    "site_links":"What it costs|/pricing\nYour files and your privacy|/wiki/privacy-policy\nFeedback|/feedback"},
  "zh-HK":{
    "title":"影片字幕",
    "description":"逐字對時的字幕：可校對、設計樣式，然後燒錄到影片或存成 SRT。",
    "display_title":"為影片配上字幕",
    "display_content":"## 它做甚麼\n\n把說話變成逐字對時的字幕，也可以匯入你已有的 SRT、VTT、ASS 或 TXT。你可以在播放畫面旁邊校對、設計樣式、翻譯，再以檔案或直接燒錄到影片的方式取走。\n\n## 怎樣運作\n\n1. 拖入影片。付每分鐘 4 點自動轉錄，或免費匯入已有的字幕。\n2. 逐句或逐字編輯：分拆、合併、平移、尋找與取代。太長或太快讀不完的句子會標示出來，中文會在合適的位置斷行。\n3. 選擇樣式：五款以上預設、卡拉 OK 式逐字高亮、位置、安全範圍。\n4. 存成 SRT、VTT、ASS 或 TXT、內嵌字幕軌，或燒錄到影片。編輯和儲存都在你的裝置上進行。\n\n翻譯每種語言每分鐘 2 點。\n\n## 適合誰\n\n影片常被靜音觀看的人，以及想讓另一種語言的觀眾找到、看懂的人。",
    "site_title":"影片字幕：轉錄、編輯、燒錄",
    "site_description":"逐字對時的字幕：轉錄或匯入、編輯、樣式、翻譯，存成 SRT、VTT、ASS 或燒錄到影片。",
    "site_keywords":"影片字幕, 字幕, SRT, 燒錄字幕, 轉錄",
    "site_links":"收費|/pricing\n你的檔案與私隱|/wiki/privacy-policy\n意見回饋|/feedback"},
  "zh-CN":{
    "title":"视频字幕",
    "description":"逐字对时的字幕：可校对、可设计样式，然后压进视频或存成 SRT。",
    "display_title":"给视频配上字幕",
    "display_content":"## 它能做什么\n\n把说的话变成逐字对时的字幕，也可以导入你已有的 SRT、VTT、ASS 或 TXT。你可以在播放画面旁边校对、设计样式、翻译，再以文件或直接压进视频的方式拿走。\n\n## 怎么用\n\n1. 拖入视频。每分钟 4 积分自动转写，或免费导入已有的字幕。\n2. 逐句或逐字编辑：拆分、合并、平移、查找替换。太长或快得读不完的句子会标出来，中文会在合适的地方断行。\n3. 选择样式：五款以上预设、卡拉 OK 式逐字高亮、位置、安全区域。\n4. 存成 SRT、VTT、ASS 或 TXT、内嵌字幕轨，或压进视频。编辑和保存都在你的设备上进行。\n\n翻译每种语言每分钟 2 积分。\n\n## 适合谁\n\n视频常被静音观看的人，以及想让另一种语言的观众找到、看懂的人。",
    "site_title":"视频字幕：转写、编辑、压制",
    "site_description":"逐字对时的字幕：转写或导入、编辑、样式、翻译，存成 SRT、VTT、ASS 或压进视频。",
    "site_keywords":"视频字幕, 字幕, SRT, 硬字幕, 转写",
    "site_links":"价格|/pricing\n你的文件与隐私|/wiki/privacy-policy\n意见反馈|/feedback"}}'),
NULL, NULL, '', 160, 1, 1, 1, 0, 0);
INSERT INTO settings (scope, refer, "key", data, is_public, updated_at) VALUES
('product', 'video-captions', 'qa', json('[
  {"title": {"en-US": "What is free?", "zh-HK": "哪些是免費的？", "zh-CN": "哪些是免费的？"}, "content": {"en-US": "Importing captions, editing, styling and saving. Transcription costs 4 credits a minute, each translated language 2 more.", "zh-HK": "匯入字幕、編輯、樣式和儲存。轉錄每分鐘 4 點，每翻譯一種語言每分鐘再加 2 點。", "zh-CN": "导入字幕、编辑、样式和保存。转写每分钟 4 积分，每翻译一种语言每分钟再加 2 积分。"}},
  {"title": {"en-US": "Which caption files does it read?", "zh-HK": "可以讀取哪些字幕檔？", "zh-CN": "可以读取哪些字幕文件？"}, "content": {"en-US": "SRT, VTT, ASS and TXT.", "zh-HK": "SRT、VTT、ASS 和 TXT。", "zh-CN": "SRT、VTT、ASS 和 TXT。"}},
  {"title": {"en-US": "Is my film uploaded?", "zh-HK": "我的影片會被上載嗎？", "zh-CN": "我的视频会被上传吗？"}, "content": {"en-US": "Only for transcription. Editing, and burning captions in, happen on your device.", "zh-HK": "只有轉錄時才需要。編輯和燒錄字幕都在你的裝置上進行。", "zh-CN": "只有转写时才需要。编辑和压制字幕都在你的设备上进行。"}}]'), 0, 0),
('product', 'video-captions', 'testimonials', json('[
  {"name": {"en-US": "Verdigris media team", "zh-HK": "Verdigris 影像組", "zh-CN": "Verdigris 影音组"}, "title": {"en-US": "they build this tool", "zh-HK": "製作這個工具的人", "zh-CN": "做这个工具的人"}, "content": {"en-US": "Most of us watch films on the train without sound. We wanted captions that can be read in time.", "zh-HK": "我們大多在車上靜音看片，所以想要來得及讀完的字幕。", "zh-CN": "我们大多在车上静音看视频，所以想要来得及读完的字幕。"}, "avatar": null},
  {"name": {"en-US": "Verdigris editors", "zh-HK": "Verdigris 編輯組", "zh-CN": "Verdigris 编辑组"}, "title": {"en-US": "they write and draw for this site", "zh-HK": "為本網站撰文和繪圖的人", "zh-CN": "给本网站写文章、画图的人"}, "content": {"en-US": "Chinese captions must not be broken in the middle of a word. Two of us read them, so this mattered from the first day.", "zh-HK": "中文字幕不應把詞語拆開。我們當中有人天天讀中文，所以第一天就很在意這件事。", "zh-CN": "中文字幕不该把词拆开。我们当中有人天天读中文，所以第一天就很在意这件事。"}, "avatar": null}]'), 1, 0);

INSERT INTO products (id, "key", file_module, preset, texts, image, display_image, version, sort, supports_display_on_page, supports_isolated_domain, is_public, created_at, updated_at) VALUES
('product-photo', 'product-photo', 'imm', '{"mode": "remove-background", "behind": "colour", "colour": "#ffffff"}', json('{
  "en-US":{
    "title":"Product photo on white",
    "description":"Puts what you sell on pure white, as market places ask for it, from a photo taken on a table.",
    "display_title":"Product photos on pure white",
    "display_content":"## What it does\n\nMarket places want the thing they sell on pure white, and a table in a living room never is. This tool takes the thing out of your photo and puts it on #ffffff, or on a colour of your brand.\n\n## How it works\n\n1. Photograph the thing on paper or in front of a wall, in even light, and drop the photo here: JPEG, PNG or WebP, up to 50 megapixels.\n2. White is chosen already. Move the tolerance until the edge is right, or pick another colour. For a busy background switch to the cloud, for 1 credit a photo.\n3. Compare before and after, and download the picture in full size as PNG or WebP.\n\n## Tips for a good edge\n\n- Leave a little room around the thing.\n- Let the paper be lighter or darker than the thing itself.\n- Switch on “Clear enclosed places” for handles, rings and chair legs.\n- Afterwards Compress pictures makes the file small enough for any shop.\n\n## Who it is for\n\nPeople who sell on market places or in a shop of their own, who photograph collections, and who make catalogues.",
    "site_title":"Product photos on a white background",
    "site_description":"Put products on pure white or on your brand’s colour, in full size. Free on your device for plain backgrounds.",
    "site_keywords":"product photo, white background, e-commerce pictures, market place photos, packshot",
    "site_links":"What it costs|/pricing\nHow to remove a background|/blog/remove-a-background\nYour files and your privacy|/wiki/privacy-policy\nFeedback|/feedback"},
  "zh-HK":{
    "title":"白底商品相",
    "description":"在桌上隨手拍一張，就能把商品放到純白背景上，符合網店平台的要求。",
    "display_title":"純白背景的商品相",
    "display_content":"## 它做甚麼\n\n網店平台要求商品放在純白背景上，但家中的桌子從來不是。這個工具會把商品從相片中取出，放在 #ffffff 上，或放在你品牌的顏色上。\n\n## 怎樣運作\n\n1. 在白紙上或牆前、用均勻的光線拍攝商品，然後把相片拖進來：JPEG、PNG 或 WebP，最多 5,000 萬像素。\n2. 已為你選好白色。調校容差直到邊緣合適，或改用其他顏色。背景雜亂時可改用雲端，每張 1 點。\n3. 比較前後，然後以 PNG 或 WebP 下載原尺寸的圖片。\n\n## 邊緣漂亮的竅門\n\n- 商品四周留一點空位。\n- 紙張要比商品本身淺色或深色。\n- 手柄、指環、椅腳之類，請開啟「清除被圍住的位置」。\n- 完成後用「壓縮圖片」，檔案便能符合任何網店的限制。\n\n## 適合誰\n\n在平台或自家網店賣東西的人、拍攝收藏品的人，以及製作目錄的人。",
    "site_title":"白底商品相，免費製作",
    "site_description":"把商品放在純白或品牌顏色的背景上，保留原尺寸。純色背景可在裝置上免費處理。",
    "site_keywords":"商品相, 白底相, 網店圖片, 去背, 產品攝影",
    "site_links":"收費|/pricing\n怎樣移除背景|/blog/remove-a-background\n你的檔案與私隱|/wiki/privacy-policy\n意見回饋|/feedback"},
  "zh-CN":{
    "title":"白底商品图",
    "description":"在桌上随手拍一张，就能把商品放到纯白背景上，符合电商平台的要求。",
    "display_title":"纯白背景的商品图",
    "display_content":"## 它能做什么\n\n电商平台要求商品放在纯白背景上，可家里的桌子从来不是纯白的。这个工具会把商品从照片里取出来，放到 #ffffff 上，或放到你品牌的颜色上。\n\n## 怎么用\n\n1. 在白纸上或墙前、用均匀的光线拍下商品，然后把照片拖进来：JPEG、PNG 或 WebP，最多 5000 万像素。\n2. 白色已经替你选好。调节容差直到边缘合适，或换成别的颜色。背景杂乱时可以改用云端，每张 1 积分。\n3. 对比前后，然后以 PNG 或 WebP 下载原尺寸的图片。\n\n## 边缘漂亮的窍门\n\n- 商品四周留一点空。\n- 纸张要比商品本身更浅或更深。\n- 把手、指环、椅子腿之类，请打开“清除被围住的地方”。\n- 完成后再用“压缩图片”，文件就能满足任何店铺的限制。\n\n## 适合谁\n\n在平台或自己网店卖东西的人、拍收藏品的人，以及做商品目录的人。",
    "site_title":"白底商品图，免费制作",
    "site_description":"把商品放到纯白或品牌颜色的背景上，保留原尺寸。纯色背景可在设备上免费处理。",
    "site_keywords":"商品图, 白底图, 电商图片, 抠图, 产品摄影",
    "site_links":"价格|/pricing\n怎样移除背景|/blog/remove-a-background\n你的文件与隐私|/wiki/privacy-policy\n意见反馈|/feedback"}}'),
'/pictures/product-photo.webp', '/pictures/product-photo.webp', '1.0', 150, 1, 0, 1, 0, 0);
INSERT INTO settings (scope, refer, "key", data, is_public, updated_at) VALUES
('product', 'product-photo', 'qa', json('[
  {"title": {"en-US": "Is the white really white?", "zh-HK": "白色真的是純白嗎？", "zh-CN": "白色真的是纯白吗？"}, "content": {"en-US": "Yes: every place outside the subject gets exactly the colour you chose, #ffffff at first.", "zh-HK": "是的：主體以外的每一處都會填上你所選的顏色，預設是 #ffffff。", "zh-CN": "是的：主体以外的每一处都会填上你选的颜色，默认是 #ffffff。"}},
  {"title": {"en-US": "Does it keep the shadow?", "zh-HK": "會保留影子嗎？", "zh-CN": "会保留影子吗？"}, "content": {"en-US": "On your device a soft shadow goes with the background. Lower the tolerance to keep the darkest part of it.", "zh-HK": "在裝置上處理時，淡影會隨背景一併移除。把容差調低，可以保留最深的部分。", "zh-CN": "在设备上处理时，淡影会随背景一起去掉。把容差调低，可以保留最深的部分。"}},
  {"title": {"en-US": "What does it cost?", "zh-HK": "要多少錢？", "zh-CN": "要多少钱？"}, "content": {"en-US": "Nothing on your device, 1 credit a photo in the cloud. The price stands on the button before you start.", "zh-HK": "在裝置上免費，在雲端每張 1 點。開始前按鈕上會寫明收費。", "zh-CN": "在设备上免费，在云端每张 1 积分。开始之前按钮上会写明价格。"}}]'), 0, 0),
('product', 'product-photo', 'testimonials', json('[
  {"name": {"en-US": "Verdigris media team", "zh-HK": "Verdigris 影像組", "zh-CN": "Verdigris 影音组"}, "title": {"en-US": "they build this tool", "zh-HK": "製作這個工具的人", "zh-CN": "做这个工具的人"}, "content": {"en-US": "The vase on white is our sample, through Product photo on white with the settings it begins with.", "zh-HK": "白底上的花瓶就是我們的樣本，由「白底商品相」以預設值做成。", "zh-CN": "白底上的花瓶就是我们的样图，由“白底商品图”用默认设置做成。"}, "avatar": null},
  {"name": {"en-US": "Verdigris editors", "zh-HK": "Verdigris 編輯組", "zh-CN": "Verdigris 编辑组"}, "title": {"en-US": "they write and draw for this site", "zh-HK": "為本網站撰文和繪圖的人", "zh-CN": "给本网站写文章、画图的人"}, "content": {"en-US": "We made it a product of its own so that nobody has to search for white among the settings.", "zh-HK": "我們特意把它做成獨立產品，讓人毋須在設定裏尋找白色。", "zh-CN": "我们特意把它做成单独的产品，让人不用在设置里找白色。"}, "avatar": null}]'), 1, 0);

INSERT INTO products (id, "key", file_module, preset, texts, image, display_image, version, sort, supports_display_on_page, supports_isolated_domain, is_public, created_at, updated_at) VALUES
('podcast-cleaner', 'podcast-cleaner', 'cut-silence', '{"format": "m4a", "pauses": "shorten", "pause": 0.5, "shortest": 0.7}', json('{
  "en-US":{
    "title":"Podcast cleaner",
    "description":"Shortens the long pauses of a talk to half a second and saves it as sound, ready for listening.",
    "display_title":"Shorten the pauses of a podcast",
    "display_content":"## What it does\n\nA conversation without any pause sounds breathless, one with long pauses loses its listeners. The podcast cleaner leaves the short ones alone and brings every long one to half a second. It works on sound recordings, and on films of which you want the sound alone.\n\n## How it works\n\n1. Drop the recording: MP3, M4A, WAV, OGG or FLAC, or a film as MP4, MOV, MKV or WebM. It may last hours, and it stays on your device.\n2. Every pause of more than 0.7 seconds is marked in the waveform. Listen to the joins, switch off what shall stay, such as the pause before a punch line, or drag its edges.\n3. Save the episode as M4A, or as WAV for further work. The joins are exact to the sample and softened, so that no click is heard.\n\nHow long a pause may stay, from which length it counts, and what is loud enough to be speech can all be changed. Every step can be undone.\n\n## Who it is for\n\nPeople who talk for others to listen: podcasts, interviews, lectures, sermons, minutes of a meeting.",
    "site_title":"Podcast cleaner: shorten long pauses, free",
    "site_description":"Shorten the long pauses of a recording to half a second in your browser and save it as M4A or WAV. Free, private, any length.",
    "site_keywords":"podcast editing, shorten pauses, truncate silence, interview, audio cleaner",
    "site_links":"What it costs|/pricing\nHow to cut silences|/blog/cut-the-silences\nYour files and your privacy|/wiki/privacy-policy\nFeedback|/feedback"},
  "zh-HK":{
    "title":"播客整理",
    "description":"把談話中的長停頓縮短至半秒，儲存成聲音檔，隨時可聽。",
    "display_title":"縮短播客裏的停頓",
    "display_content":"## 它做甚麼\n\n完全沒有停頓的對話聽來喘不過氣，停頓太長又會令聽眾離開。播客整理會保留短停頓，把每個長停頓縮至半秒。適用於錄音，也適用於你只想取出聲音的影片。\n\n## 怎樣運作\n\n1. 拖入錄音：MP3、M4A、WAV、OGG 或 FLAC，或 MP4、MOV、MKV、WebM 影片。幾小時長也可以，檔案不會離開你的裝置。\n2. 超過 0.7 秒的停頓都會在波形圖上標出。試聽接駁位，關掉要保留的停頓（例如笑位之前的一頓），或拖動它的邊界。\n3. 儲存成 M4A，或選 WAV 以便繼續處理。接駁位準確到每個取樣點，並經過柔化，聽不到爆音。\n\n停頓保留多長、由多長開始計、多響才算說話，全部可以更改；每一步都可以還原。\n\n## 適合誰\n\n說話給人聽的人：播客、訪問、講課、講道、會議記錄。",
    "site_title":"播客整理：免費縮短長停頓",
    "site_description":"在瀏覽器把錄音中的長停頓縮至半秒，儲存成 M4A 或 WAV。免費、私密、不限長度。",
    "site_keywords":"播客剪接, 縮短停頓, 訪問錄音, 聲音整理, Podcast",
    "site_links":"收費|/pricing\n怎樣剪走靜音|/blog/cut-the-silences\n你的檔案與私隱|/wiki/privacy-policy\n意見回饋|/feedback"},
  "zh-CN":{
    "title":"播客整理",
    "description":"把谈话里的长停顿缩短到半秒，保存成音频，随时可听。",
    "display_title":"缩短播客里的停顿",
    "display_content":"## 它能做什么\n\n完全没有停顿的对话听着喘不过气，停顿太长又会让听众离开。播客整理会保留短停顿，把每个长停顿缩短到半秒。适用于录音，也适用于你只想取出声音的视频。\n\n## 怎么用\n\n1. 拖入录音：MP3、M4A、WAV、OGG 或 FLAC，或 MP4、MOV、MKV、WebM 视频。几个小时长也行，文件不离开你的设备。\n2. 超过 0.7 秒的停顿都会在波形图上标出来。试听接缝，关掉要保留的停顿（比如包袱之前的那一顿），或拖动它的边缘。\n3. 保存成 M4A，或选 WAV 以便继续处理。接缝精确到每个采样点，并做了柔化，听不到爆音。\n\n停顿保留多长、从多长开始算、多响才算说话，都可以改；每一步都能撤销。\n\n## 适合谁\n\n说话给别人听的人：播客、访谈、讲课、布道、会议记录。",
    "site_title":"播客整理：免费缩短长停顿",
    "site_description":"在浏览器里把录音中的长停顿缩短到半秒，保存成 M4A 或 WAV。免费、私密、不限长度。",
    "site_keywords":"播客剪辑, 缩短停顿, 采访录音, 音频整理, Podcast",
    "site_links":"价格|/pricing\n怎样剪掉静音|/blog/cut-the-silences\n你的文件与隐私|/wiki/privacy-policy\n意见反馈|/feedback"}}'),
'/pictures/podcast-cleaner.webp', '/pictures/podcast-cleaner.webp', '1.0', 140, 1, 0, 1, 0, 0);
INSERT INTO settings (scope, refer, "key", data, is_public, updated_at) VALUES
('product', 'podcast-cleaner', 'qa', json('[
  {"title": {"en-US": "Why are pauses shortened and not cut out?", "zh-HK": "為何是縮短而不是剪走停頓？", "zh-CN": "为什么是缩短而不是剪掉停顿？"}, "content": {"en-US": "Because listeners need them to follow. If you want none at all, choose “Cut out” under Silences.", "zh-HK": "因為聽眾需要停頓才跟得上。如果完全不要停頓，請在「靜音」一項選「剪走」。", "zh-CN": "因为听众需要停顿才跟得上。如果完全不要停顿，请在“静音”一项里选“剪掉”。"}},
  {"title": {"en-US": "Does it also remove noise?", "zh-HK": "它也會移除雜音嗎？", "zh-CN": "它也会去除噪音吗？"}, "content": {"en-US": "No, it changes only how long pauses are. The sound that stays is not filtered.", "zh-HK": "不會，它只改變停頓的長短，留下的聲音不經任何濾波。", "zh-CN": "不会，它只改变停顿的长短，留下来的声音不做任何滤波。"}},
  {"title": {"en-US": "Can I drop a video?", "zh-HK": "可以拖入影片嗎？", "zh-CN": "可以拖入视频吗？"}, "content": {"en-US": "Yes. You get its sound alone as M4A; choose “Film, MP4” under Save as if you want the picture too.", "zh-HK": "可以，你會得到只有聲音的 M4A；如果也要畫面，請在「儲存為」選 MP4 影片。", "zh-CN": "可以，你会得到只有声音的 M4A；如果也要画面，请在“保存为”里选 MP4 视频。"}},
  {"title": {"en-US": "What does it cost?", "zh-HK": "要多少錢？", "zh-CN": "要多少钱？"}, "content": {"en-US": "Nothing. It runs on your own device, without an account.", "zh-HK": "不用錢。它在你自己的裝置上執行，毋須帳戶。", "zh-CN": "不要钱。它在你自己的设备上运行，不用注册。"}}]'), 0, 0),
('product', 'podcast-cleaner', 'testimonials', json('[
  {"name": {"en-US": "Verdigris media team", "zh-HK": "Verdigris 影像組", "zh-CN": "Verdigris 影音组"}, "title": {"en-US": "they build this tool", "zh-HK": "製作這個工具的人", "zh-CN": "做这个工具的人"}, "content": {"en-US": "It shortens and does not cut, because speech without any pause is tiring to follow. The figures are ours, the sliders are yours.", "zh-HK": "它縮短而不剪走，因為完全沒有停頓的說話聽來很累。數值由我們定，滑桿由你控制。", "zh-CN": "它缩短而不剪掉，因为完全没有停顿的话听着很累。数值由我们定，滑块由你控制。"}, "avatar": null},
  {"name": {"en-US": "Verdigris editors", "zh-HK": "Verdigris 編輯組", "zh-CN": "Verdigris 编辑组"}, "title": {"en-US": "they write and draw for this site", "zh-HK": "為本網站撰文和繪圖的人", "zh-CN": "给本网站写文章、画图的人"}, "content": {"en-US": "The same engine as Cut silence, with other first settings. The wave in its picture is what it saw in a minute of speech we made for testing.", "zh-HK": "與「剪走靜音」同一個引擎，只是預設不同。圖片裏的波形，是它在我們一分鐘測試語音中看到的。", "zh-CN": "和“剪掉静音”同一个引擎，只是默认设置不同。图片里的波形，是它在我们一分钟测试语音里看到的。"}, "avatar": null}]'), 1, 0);

INSERT INTO products (id, "key", file_module, preset, texts, image, display_image, version, sort, supports_display_on_page, supports_isolated_domain, is_public, created_at, updated_at) VALUES
('video-editor', 'video-editor', 'vee', '{}', json('{
  "en-US":{
    "title":"Video editor",
    "description":"A timeline in your browser: cut, join, title and mix films, and save them without an upload.",
    "display_title":"Edit films in your browser",
    "display_content":"## What it does\n\nA timeline with tracks for video, sound, pictures and text. Trim, split, reorder, snap, crossfade, set volume and fades, change the speed, crop and fit to 16:9, 9:16 or 1:1. Captions come in from the caption tool. Everything happens on your device.\n\n## How it works\n\n1. Drop your clips; they stay on your disk.\n2. Arrange them. Every step can be undone and done again, and the project saves itself, so nothing is lost when the browser closes.\n3. Export MP4 or WebM. Where you only trimmed and joined, pictures are copied and not encoded anew, which is quick and keeps their quality.\n\nShould a clip be missing when you come back, you are asked for it; the project itself is never lost.\n\n## Who it is for\n\nPeople who put a film together now and then and do not want to install, upload or rent anything for it.",
    "site_title":"Video editor in your browser, free",
    "site_description":"Edit video on a timeline in your browser: trim, split, crossfade, titles, music, 9:16 and 1:1. Free, nothing is uploaded.",
    "site_keywords":"video editor, online video editor, trim video, join videos, vertical video",
    "site_links":"What it costs|/pricing\nYour files and your privacy|/wiki/privacy-policy\nFeedback|/feedback"},
  "zh-HK":{
    "title":"影片剪接",
    "description":"瀏覽器裏的時間軸：剪接、合併、加字、混音，毋須上載即可儲存。",
    "display_title":"在瀏覽器剪接影片",
    "display_content":"## 它做甚麼\n\n一條時間軸，設有影片、聲音、圖片和文字軌道。修剪、分割、調換次序、自動貼齊、交叉淡化、音量與淡入淡出、變速、裁剪，並適配 16:9、9:16 或 1:1。字幕可由字幕工具帶入。一切都在你的裝置上進行。\n\n## 怎樣運作\n\n1. 拖入片段，它們留在你的磁碟上。\n2. 排列片段。每一步都可還原和重做，專案會自動儲存，瀏覽器關掉也不會失去。\n3. 匯出 MP4 或 WebM。如果只是修剪和合併，畫面會直接複製而不重新編碼，又快又保留畫質。\n\n回來時如有片段不見了，會請你再提供；專案本身不會失去。\n\n## 適合誰\n\n偶爾剪一條片，又不想安裝、上載或租用任何東西的人。",
    "site_title":"瀏覽器影片剪接，免費",
    "site_description":"在瀏覽器的時間軸上剪接影片：修剪、分割、交叉淡化、字幕、配樂、9:16 與 1:1。免費，毋須上載。",
    "site_keywords":"影片剪接, 線上剪片, 修剪影片, 合併影片, 直度影片",
    "site_links":"收費|/pricing\n你的檔案與私隱|/wiki/privacy-policy\n意見回饋|/feedback"},
  "zh-CN":{
    "title":"视频剪辑",
    "description":"浏览器里的时间轴：剪切、拼接、加字、混音，不用上传就能保存。",
    "display_title":"在浏览器里剪辑视频",
    "display_content":"## 它能做什么\n\n一条时间轴，有视频、声音、图片和文字轨道。修剪、分割、调换顺序、自动吸附、交叉淡化、音量和淡入淡出、变速、裁剪，并适配 16:9、9:16 或 1:1。字幕可以从字幕工具带进来。一切都在你的设备上进行。\n\n## 怎么用\n\n1. 拖入片段，它们留在你的磁盘上。\n2. 排好片段。每一步都能撤销和重做，项目会自动保存，关掉浏览器也不会丢。\n3. 导出 MP4 或 WebM。如果只是修剪和拼接，画面会直接复制而不重新编码，又快又保留画质。\n\n回来时如果有片段不见了，会请你再提供；项目本身不会丢。\n\n## 适合谁\n\n偶尔剪一条片子，又不想安装、上传或租用任何东西的人。",
    "site_title":"浏览器视频剪辑，免费",
    "site_description":"在浏览器的时间轴上剪辑视频：修剪、分割、交叉淡化、字幕、配乐、9:16 和 1:1。免费，无需上传。",
    "site_keywords":"视频剪辑, 在线剪辑, 修剪视频, 合并视频, 竖屏视频",
    "site_links":"价格|/pricing\n你的文件与隐私|/wiki/privacy-policy\n意见反馈|/feedback"}}'),
NULL, NULL, '', 130, 1, 1, 1, 0, 0);
INSERT INTO settings (scope, refer, "key", data, is_public, updated_at) VALUES
('product', 'video-editor', 'qa', json('[
  {"title": {"en-US": "Where is my project kept?", "zh-HK": "我的專案存在哪裏？", "zh-CN": "我的项目存在哪里？"}, "content": {"en-US": "The timeline is saved under Apps in your account, the clips stay on your device.", "zh-HK": "時間軸存於你帳戶的「應用」內，片段留在你的裝置上。", "zh-CN": "时间轴存在你账户的“应用”里，片段留在你的设备上。"}},
  {"title": {"en-US": "In which sizes can I export?", "zh-HK": "可以匯出甚麼比例？", "zh-CN": "可以导出哪些比例？"}, "content": {"en-US": "16:9, 9:16 and 1:1, as MP4 or WebM.", "zh-HK": "16:9、9:16 和 1:1，格式為 MP4 或 WebM。", "zh-CN": "16:9、9:16 和 1:1，格式为 MP4 或 WebM。"}},
  {"title": {"en-US": "What does it cost?", "zh-HK": "要多少錢？", "zh-CN": "要多少钱？"}, "content": {"en-US": "Nothing, it runs on your device.", "zh-HK": "免費，它在你的裝置上執行。", "zh-CN": "免费，它在你的设备上运行。"}}]'), 0, 0),
('product', 'video-editor', 'testimonials', json('[
  {"name": {"en-US": "Verdigris media team", "zh-HK": "Verdigris 影像組", "zh-CN": "Verdigris 影音组"}, "title": {"en-US": "they build this tool", "zh-HK": "製作這個工具的人", "zh-CN": "做这个工具的人"}, "content": {"en-US": "We wanted an editor we could open on somebody else’s computer, without installing anything there.", "zh-HK": "我們想要一個在別人電腦上也能打開的剪接工具，毋須安裝任何東西。", "zh-CN": "我们想要一个在别人电脑上也能打开的剪辑工具，什么都不用装。"}, "avatar": null},
  {"name": {"en-US": "Verdigris editors", "zh-HK": "Verdigris 編輯組", "zh-CN": "Verdigris 编辑组"}, "title": {"en-US": "they write and draw for this site", "zh-HK": "為本網站撰文和繪圖的人", "zh-CN": "给本网站写文章、画图的人"}, "content": {"en-US": "Losing a project once is enough for a lifetime. That is why it saves itself.", "zh-HK": "失去專案，一生一次已經太多。所以它會自動儲存。", "zh-CN": "丢项目，一辈子一次就够了。所以它会自动保存。"}, "avatar": null}]'), 1, 0);

INSERT INTO products (id, "key", file_module, preset, texts, image, display_image, version, sort, supports_display_on_page, supports_isolated_domain, is_public, created_at, updated_at) VALUES
('text-to-video', 'text-to-video', 'videa', '{}', json('{
  "en-US":{
    "title":"Text to video",
    "description":"Makes a clip of five or ten seconds from your words, or between a first and a last picture of yours.",
    "display_title":"Make video clips from words or pictures",
    "display_content":"## What it does\n\nYou write what shall happen, or give the first picture, the last one, or both, and it makes a film clip of five or ten seconds. Ratio, resolution and seed are yours to choose.\n\n## How it works\n\n1. Write the scene: who, where, what moves, how the camera moves. Add a first or last picture from your library if you like.\n2. Choose 5 or 10 seconds, the ratio, and 480p, 720p or 1080p. Five seconds at 720p cost 200 credits; the exact price is on the button.\n3. Send it off and do something else. The work may take long; it survives a closed page, and you find it in the tray on every device.\n\nBefore you cancel you are told what comes back. When the service fails or refuses, all credits come back. Finished clips stand in your library with their recipe, so that one can be varied later.\n\n## Who it is for\n\nPeople who need a moving picture for a post, a pitch or a mood, before anybody has gone out to film.",
    "site_title":"Text to video: clips from words and pictures",
    "site_description":"Make 5 or 10 second clips from a description or from a first and last frame. 480p to 1080p, from 160 credits.",
    "site_keywords":"text to video, AI video generator, image to video, video clip",
    "site_links":"What it costs|/pricing\nHow credits work|/blog/how-credits-work\nYour files and your privacy|/wiki/privacy-policy\nFeedback|/feedback"},
  "zh-HK":{
    "title":"文字生成影片",
    "description":"由文字，或由你的首尾兩張圖片，生成五秒或十秒的短片。",
    "display_title":"由文字或圖片生成短片",
    "display_content":"## 它做甚麼\n\n你寫下要發生的事，或提供第一張、最後一張或首尾兩張圖片，它便生成五秒或十秒的短片。比例、解像度和種子值都由你決定。\n\n## 怎樣運作\n\n1. 寫下場景：有誰、在哪裏、甚麼在動、鏡頭怎樣走。你也可以從檔案庫加入首張或末張圖片。\n2. 選擇 5 或 10 秒、比例，以及 480p、720p 或 1080p。720p 五秒為 200 點，確實收費寫在按鈕上。\n3. 送出後可以去做別的事。工作可能需時較長；關掉頁面也不影響，在任何裝置的任務欄都可找到。\n\n取消之前，會先告訴你退回多少。服務失敗或拒絕時，全數退回。完成的短片連同配方存於檔案庫，日後可以再作變化。\n\n## 適合誰\n\n需要一段動態畫面來配貼文、提案或氣氛，而尚未有人出外拍攝的人。",
    "site_title":"文字生成影片：由文字和圖片生成短片",
    "site_description":"由描述或首尾圖片生成 5 或 10 秒短片，480p 至 1080p，160 點起。",
    "site_keywords":"文字生成影片, AI 影片生成, 圖片生成影片, 短片",
    "site_links":"收費|/pricing\n點數怎樣運作|/blog/how-credits-work\n你的檔案與私隱|/wiki/privacy-policy\n意見回饋|/feedback"},
  "zh-CN":{
    "title":"文字生成视频",
    "description":"由文字，或由你的首尾两张图片，生成五秒或十秒的短片。",
    "display_title":"由文字或图片生成短片",
    "display_content":"## 它能做什么\n\n你写下要发生的事，或者给出第一张、最后一张或首尾两张图片，它就生成五秒或十秒的短片。比例、分辨率和种子值都由你决定。\n\n## 怎么用\n\n1. 写下场景：有谁、在哪里、什么在动、镜头怎么走。你也可以从文件库加入首张或末张图片。\n2. 选择 5 或 10 秒、比例，以及 480p、720p 或 1080p。720p 五秒是 200 积分，确切价格写在按钮上。\n3. 发出之后可以去做别的事。工作可能要很久；关掉页面也不影响，在任何设备的任务栏里都能找到。\n\n取消之前，会先告诉你退回多少。服务失败或拒绝时，全部退回。完成的短片连同配方存在文件库里，以后可以再做变化。\n\n## 适合谁\n\n需要一段动态画面来配帖子、提案或气氛，而还没有人出去拍摄的人。",
    "site_title":"文字生成视频：由文字和图片生成短片",
    "site_description":"由描述或首尾图片生成 5 或 10 秒短片，480p 到 1080p，160 积分起。",
    "site_keywords":"文字生成视频, AI 视频生成, 图片生成视频, 短片",
    "site_links":"价格|/pricing\n积分怎样运作|/blog/how-credits-work\n你的文件与隐私|/wiki/privacy-policy\n意见反馈|/feedback"}}'),
NULL, NULL, '', 120, 1, 0, 0, 0, 0);
INSERT INTO settings (scope, refer, "key", data, is_public, updated_at) VALUES
('product', 'text-to-video', 'qa', json('[
  {"title": {"en-US": "What does a clip cost?", "zh-HK": "一段短片多少點？", "zh-CN": "一段短片多少积分？"}, "content": {"en-US": "Seconds times 40, times 0.8 for 480p, 1 for 720p, 1.5 for 1080p: five seconds at 720p are 200 credits.", "zh-HK": "秒數 × 40，480p 再乘 0.8，720p 乘 1，1080p 乘 1.5：720p 五秒即 200 點。", "zh-CN": "秒数 × 40，480p 再乘 0.8，720p 乘 1，1080p 乘 1.5：720p 五秒就是 200 积分。"}},
  {"title": {"en-US": "What if I close the page?", "zh-HK": "關掉頁面會怎樣？", "zh-CN": "关掉页面会怎样？"}, "content": {"en-US": "The work goes on. You find it in the tray on every device you are signed in on.", "zh-HK": "工作會繼續。在任何已登入裝置的任務欄都可找到。", "zh-CN": "工作会继续。在任何已登录设备的任务栏里都能找到。"}},
  {"title": {"en-US": "Can I cancel?", "zh-HK": "可以取消嗎？", "zh-CN": "可以取消吗？"}, "content": {"en-US": "Yes. While it waits, everything comes back; while it runs, what the service did not bill. You are told before you decide.", "zh-HK": "可以。排隊時全數退回；進行中則退回服務商未收取的部分。決定前會先告訴你。", "zh-CN": "可以。排队时全部退回；进行中则退回服务商没有收取的部分。决定前会先告诉你。"}}]'), 0, 0),
('product', 'text-to-video', 'testimonials', json('[
  {"name": {"en-US": "Verdigris media team", "zh-HK": "Verdigris 影像組", "zh-CN": "Verdigris 影音组"}, "title": {"en-US": "they build this tool", "zh-HK": "製作這個工具的人", "zh-CN": "做这个工具的人"}, "content": {"en-US": "Long work must survive a closed laptop. We began with that, and with the question what happens when it fails.", "zh-HK": "需時的工作，必須經得起合上電腦。我們由此開始，也由「失敗了怎麼辦」開始。", "zh-CN": "耗时的工作，必须经得起合上电脑。我们从这里开始，也从“失败了怎么办”开始。"}, "avatar": null},
  {"name": {"en-US": "Verdigris editors", "zh-HK": "Verdigris 編輯組", "zh-CN": "Verdigris 编辑组"}, "title": {"en-US": "they write and draw for this site", "zh-HK": "為本網站撰文和繪圖的人", "zh-CN": "给本网站写文章、画图的人"}, "content": {"en-US": "We wanted to know the price of stopping before pressing stop.", "zh-HK": "按下停止之前，我們想先知道停止的代價。", "zh-CN": "按下停止之前，我们想先知道停止的代价。"}, "avatar": null}]'), 1, 0);

INSERT INTO products (id, "key", file_module, preset, texts, image, display_image, version, sort, supports_display_on_page, supports_isolated_domain, is_public, created_at, updated_at) VALUES
('lip-sync', 'lip-sync', 'visor', '{}', json('{
  "en-US":{
    "title":"Lip-sync",
    "description":"Lets a portrait or a filmed person speak your sound or your text, with the lips in time.",
    "display_title":"Make a portrait or a film speak",
    "display_content":"## What it does\n\nYou give a video or a portrait, and a recording or a text. It returns a film in which the lips follow the words. A text is spoken first by a voice of the text to speech tool.\n\n## How it works\n\n1. Choose the picture or the film, and the sound; trim and level the sound on your device before you send it.\n2. Say what shall happen when one is longer than the other: cut, loop, play back and forth, or freeze the last picture.\n3. Confirm that the person shown agrees. Then send it off: 50 credits for each five seconds begun, so ten seconds are 100.\n\nThe work goes on without you and can be cancelled; when the service fails, the credits come back. The film waits in your library.\n\n## Who it is for\n\nTeachers who speak their lesson in a second language, teams whose spokesman is travelling, makers of animated characters.",
    "site_title":"Lip-sync for portraits and videos",
    "site_description":"Let a portrait or a video speak your recording or text, lips in time. 50 credits for each five seconds.",
    "site_keywords":"lip sync, talking photo, dubbing, talking portrait, AI avatar",
    "site_links":"What it costs|/pricing\nHow credits work|/blog/how-credits-work\nYour files and your privacy|/wiki/privacy-policy\nFeedback|/feedback"},
  "zh-HK":{
    "title":"對嘴",
    "description":"讓人像或影片中的人物說出你的錄音或文字，口型同步。",
    "display_title":"讓人像或影片開口說話",
    "display_content":"## 它做甚麼\n\n你提供影片或人像，再加上錄音或文字，它便交回口型跟隨說話的影片。文字會先由文字轉語音工具的聲音讀出。\n\n## 怎樣運作\n\n1. 選擇圖片或影片，以及聲音；送出之前，可在裝置上先裁剪聲音、調勻音量。\n2. 兩者長度不同時怎樣處理：截斷、循環、來回播放，或定格在最後一格。\n3. 確認畫面中的人已同意，然後送出：每五秒 50 點（不足五秒亦作五秒計），十秒即 100 點。\n\n工作會自行繼續，亦可取消；服務失敗時點數會退回。完成的影片存於你的檔案庫。\n\n## 適合誰\n\n以第二種語言講課的老師、發言人正在出差的團隊、製作動畫角色的人。",
    "site_title":"人像與影片對嘴",
    "site_description":"讓人像或影片說出你的錄音或文字，口型同步。每五秒 50 點。",
    "site_keywords":"對嘴, 口型同步, 會說話的相片, 配音, 數碼人",
    "site_links":"收費|/pricing\n點數怎樣運作|/blog/how-credits-work\n你的檔案與私隱|/wiki/privacy-policy\n意見回饋|/feedback"},
  "zh-CN":{
    "title":"对口型",
    "description":"让人像或视频里的人说出你的录音或文字，口型同步。",
    "display_title":"让人像或视频开口说话",
    "display_content":"## 它能做什么\n\n你给出视频或人像，再加上录音或文字，它就交回口型跟着话走的视频。文字会先由文字转语音工具的声音读出来。\n\n## 怎么用\n\n1. 选择图片或视频，以及声音；发出之前，可以在设备上先裁剪声音、调匀音量。\n2. 两者长度不同时怎么处理：截断、循环、来回播放，或定格在最后一帧。\n3. 确认画面里的人已经同意，然后发出：每五秒 50 积分（不足五秒按五秒算），十秒就是 100 积分。\n\n工作会自己继续，也可以取消；服务失败时积分会退回。完成的视频存在你的文件库里。\n\n## 适合谁\n\n用第二种语言讲课的老师、发言人正在出差的团队、做动画角色的人。",
    "site_title":"人像和视频对口型",
    "site_description":"让人像或视频说出你的录音或文字，口型同步。每五秒 50 积分。",
    "site_keywords":"对口型, 口型同步, 会说话的照片, 配音, 数字人",
    "site_links":"价格|/pricing\n积分怎样运作|/blog/how-credits-work\n你的文件与隐私|/wiki/privacy-policy\n意见反馈|/feedback"}}'),
NULL, NULL, '', 110, 1, 0, 0, 0, 0);
INSERT INTO settings (scope, refer, "key", data, is_public, updated_at) VALUES
('product', 'lip-sync', 'qa', json('[
  {"title": {"en-US": "What does it cost?", "zh-HK": "要多少點？", "zh-CN": "要多少积分？"}, "content": {"en-US": "50 credits for each five seconds begun: ten seconds are 100, eleven are 150.", "zh-HK": "每五秒 50 點，不足五秒亦作五秒計：十秒 100 點，十一秒 150 點。", "zh-CN": "每五秒 50 积分，不足五秒按五秒算：十秒 100 积分，十一秒 150 积分。"}},
  {"title": {"en-US": "Whose face may I use?", "zh-HK": "可以使用誰的面孔？", "zh-CN": "可以用谁的脸？"}, "content": {"en-US": "Your own, or that of a person who agreed. You confirm it each time.", "zh-HK": "你自己的，或已同意的人的。每次都須確認。", "zh-CN": "你自己的，或已经同意的人的。每次都要确认。"}},
  {"title": {"en-US": "May I write instead of recording?", "zh-HK": "可以不錄音，只寫文字嗎？", "zh-CN": "可以不录音，只写文字吗？"}, "content": {"en-US": "Yes. The text is spoken by a voice you choose, at the price of text to speech.", "zh-HK": "可以。文字會由你選的聲音讀出，按文字轉語音收費。", "zh-CN": "可以。文字会由你选的声音读出来，按文字转语音收费。"}}]'), 0, 0),
('product', 'lip-sync', 'testimonials', json('[
  {"name": {"en-US": "Verdigris media team", "zh-HK": "Verdigris 影像組", "zh-CN": "Verdigris 影音组"}, "title": {"en-US": "they build this tool", "zh-HK": "製作這個工具的人", "zh-CN": "做这个工具的人"}, "content": {"en-US": "We ask for consent first, since a face belongs to somebody.", "zh-HK": "我們先問同意，因為每張面孔都屬於一個人。", "zh-CN": "我们先问同意，因为每张脸都属于一个人。"}, "avatar": null},
  {"name": {"en-US": "Verdigris editors", "zh-HK": "Verdigris 編輯組", "zh-CN": "Verdigris 编辑组"}, "title": {"en-US": "they write and draw for this site", "zh-HK": "為本網站撰文和繪圖的人", "zh-CN": "给本网站写文章、画图的人"}, "content": {"en-US": "Sound and picture hardly ever have the same length, so we made that a choice and not a surprise.", "zh-HK": "聲音和畫面的長度幾乎從不一致，所以我們把它變成選項，而不是意外。", "zh-CN": "声音和画面的长度几乎从不一致，所以我们把它做成选项，而不是意外。"}, "avatar": null}]'), 1, 0);

INSERT INTO products (id, "key", file_module, preset, texts, image, display_image, version, sort, supports_display_on_page, supports_isolated_domain, is_public, created_at, updated_at) VALUES
('text-to-speech', 'text-to-speech', 'tts', '{}', json('{
  "en-US":{
    "title":"Text to speech",
    "description":"Reads a text, a Markdown document or captions aloud, with voices for each language, as MP3 or WAV.",
    "display_title":"Let your text be read aloud",
    "display_content":"## What it does\n\nIt reads plain text, Markdown or an SRT file aloud and gives you MP3 or WAV, together with a timed SRT of what was said. Voices are sorted by language, and each can be heard before you decide, for nothing.\n\n## How it works\n\n1. Paste the text or drop the file. Markdown is read as a person would read it, without its signs.\n2. Choose voice and speed, set pauses, and say in the dictionary how names are pronounced.\n3. The price is on the button: 0.05 credits a character, so a page of 2,000 characters costs 100.\n4. Listen sentence by sentence. If one does not please, have that one spoken again; you do not pay for the rest a second time.\n\nThe sound lands in your library and can be sent on, to the lip-sync or to the editor.\n\n## Who it is for\n\nPeople who make tutorials, audio versions of articles, announcements, or a voice-over for a film.",
    "site_title":"Text to speech: MP3 and WAV with timed captions",
    "site_description":"Read text, Markdown or SRT aloud with voices by language. MP3, WAV and a timed SRT. 0.05 credits a character.",
    "site_keywords":"text to speech, TTS, voice over, read aloud, MP3 voice",
    "site_links":"What it costs|/pricing\nHow credits work|/blog/how-credits-work\nYour files and your privacy|/wiki/privacy-policy\nFeedback|/feedback"},
  "zh-HK":{
    "title":"文字轉語音",
    "description":"朗讀文字、Markdown 文件或字幕，各種語言都有聲音可選，輸出 MP3 或 WAV。",
    "display_title":"讓文字讀出聲音",
    "display_content":"## 它做甚麼\n\n朗讀純文字、Markdown 或 SRT 檔案，給你 MP3 或 WAV，並附上對時的 SRT。聲音按語言排列，決定之前每把聲音都可免費試聽。\n\n## 怎樣運作\n\n1. 貼上文字或拖入檔案。Markdown 會像人一樣讀出，不會讀出符號。\n2. 選擇聲音和語速，設定停頓，並在字典裏說明專有名稱的讀音。\n3. 收費寫在按鈕上：每字元 0.05 點，2,000 字元的一頁即 100 點。\n4. 逐句試聽。哪一句不滿意，就只重讀那一句，其餘不會再收費。\n\n聲音存入你的檔案庫，可以送到對嘴或剪接工具。\n\n## 適合誰\n\n製作教學、文章聲音版、廣播，或為影片配旁白的人。",
    "site_title":"文字轉語音：MP3、WAV 與對時字幕",
    "site_description":"以各種語言的聲音朗讀文字、Markdown 或 SRT，輸出 MP3、WAV 及對時 SRT。每字元 0.05 點。",
    "site_keywords":"文字轉語音, TTS, 旁白, 朗讀, 配音",
    "site_links":"收費|/pricing\n點數怎樣運作|/blog/how-credits-work\n你的檔案與私隱|/wiki/privacy-policy\n意見回饋|/feedback"},
  "zh-CN":{
    "title":"文字转语音",
    "description":"朗读文字、Markdown 文档或字幕，各种语言都有声音可选，导出 MP3 或 WAV。",
    "display_title":"让文字读出声音",
    "display_content":"## 它能做什么\n\n朗读纯文本、Markdown 或 SRT 文件，给你 MP3 或 WAV，并附上对时的 SRT。声音按语言排列，决定之前每个声音都能免费试听。\n\n## 怎么用\n\n1. 粘贴文字或拖入文件。Markdown 会像人一样读出来，不会读出符号。\n2. 选择声音和语速，设定停顿，并在词典里说明专有名称的读音。\n3. 价格写在按钮上：每字符 0.05 积分，2000 字符的一页就是 100 积分。\n4. 逐句试听。哪一句不满意，就只重读那一句，其余不会再收费。\n\n声音存进你的文件库，可以送到对口型或剪辑工具。\n\n## 适合谁\n\n做教程、文章音频版、广播，或给视频配旁白的人。",
    "site_title":"文字转语音：MP3、WAV 和对时字幕",
    "site_description":"用各种语言的声音朗读文字、Markdown 或 SRT，导出 MP3、WAV 和对时 SRT。每字符 0.05 积分。",
    "site_keywords":"文字转语音, TTS, 旁白, 朗读, 配音",
    "site_links":"价格|/pricing\n积分怎样运作|/blog/how-credits-work\n你的文件与隐私|/wiki/privacy-policy\n意见反馈|/feedback"}}'),
NULL, NULL, '', 100, 1, 1, 0, 0, 0);
INSERT INTO settings (scope, refer, "key", data, is_public, updated_at) VALUES
('product', 'text-to-speech', 'qa', json('[
  {"title": {"en-US": "What does a page cost?", "zh-HK": "一頁要多少點？", "zh-CN": "一页要多少积分？"}, "content": {"en-US": "0.05 credits a character: 2,000 characters are 100 credits.", "zh-HK": "每字元 0.05 點：2,000 字元即 100 點。", "zh-CN": "每字符 0.05 积分：2000 字符就是 100 积分。"}},
  {"title": {"en-US": "Do I pay again when I change a sentence?", "zh-HK": "改一句要重新付費嗎？", "zh-CN": "改一句要重新付费吗？"}, "content": {"en-US": "Only for that sentence.", "zh-HK": "只須付那一句。", "zh-CN": "只付那一句的。"}},
  {"title": {"en-US": "Can it say names right?", "zh-HK": "專有名稱讀得準嗎？", "zh-CN": "专有名称读得准吗？"}, "content": {"en-US": "Write in the dictionary how a name sounds; it is then said like that everywhere.", "zh-HK": "在字典寫下讀音，全文便會一律照讀。", "zh-CN": "在词典里写下读音，全文就会一律照读。"}}]'), 0, 0),
('product', 'text-to-speech', 'testimonials', json('[
  {"name": {"en-US": "Verdigris media team", "zh-HK": "Verdigris 影像組", "zh-CN": "Verdigris 影音组"}, "title": {"en-US": "they build this tool", "zh-HK": "製作這個工具的人", "zh-CN": "做这个工具的人"}, "content": {"en-US": "Redoing one sentence must not cost a page. We write, and we know how texts change.", "zh-HK": "重讀一句，不應付一整頁的錢。我們也寫文章，知道文字總會改。", "zh-CN": "重读一句，不该付一整页的钱。我们也写文章，知道文字总会改。"}, "avatar": null},
  {"name": {"en-US": "Verdigris editors", "zh-HK": "Verdigris 編輯組", "zh-CN": "Verdigris 编辑组"}, "title": {"en-US": "they write and draw for this site", "zh-HK": "為本網站撰文和繪圖的人", "zh-CN": "给本网站写文章、画图的人"}, "content": {"en-US": "Hearing a voice first and for nothing: otherwise one buys by its name.", "zh-HK": "先免費試聽聲音，否則就只是看名字購買。", "zh-CN": "先免费试听声音，否则就只是看名字购买。"}, "avatar": null}]'), 1, 0);

INSERT INTO products (id, "key", file_module, preset, texts, image, display_image, version, sort, supports_display_on_page, supports_isolated_domain, is_public, created_at, updated_at) VALUES
('voice-changer', 'voice-changer', 'voicer', '{}', json('{
  "en-US":{
    "title":"Voice changer",
    "description":"Changes pitch, formant and tempo of a voice, takes noise out and sets its loudness, on your device.",
    "display_title":"Change and clean a voice",
    "display_content":"## What it does\n\nRecord a voice or drop one. On your device you change its pitch, its formant and its tempo, each for itself, take noise out, and bring it to −14, −16 or −23 LUFS, the loudness that platforms and broadcasters ask for. In the cloud a voice can be turned into another one.\n\n## How it works\n\n1. Record, or drop a recording.\n2. Begin with a preset or move the sliders, and compare A with B while it plays.\n3. Save the result. This part is free.\n4. For conversion choose a voice: 5 credits for each ten seconds. Cloning asks for a recorded consent of the person whose voice it is.\n\n## Who it is for\n\nPodcasters who must meet a loudness, game makers who need many voices, and people who do not want to be known by theirs.",
    "site_title":"Voice changer: pitch, tempo, noise, loudness",
    "site_description":"Change pitch, formant and tempo, reduce noise and set loudness in your browser, free. Convert voices in the cloud.",
    "site_keywords":"voice changer, pitch shift, noise reduction, loudness LUFS, voice conversion",
    "site_links":"What it costs|/pricing\nYour files and your privacy|/wiki/privacy-policy\nFeedback|/feedback"},
  "zh-HK":{
    "title":"變聲",
    "description":"在你的裝置上改變聲音的音高、共振峰和速度，減少雜音，調校響度。",
    "display_title":"改變和整理聲音",
    "display_content":"## 它做甚麼\n\n錄一段聲音或拖入一段。在你的裝置上分別調校音高、共振峰和速度，減少雜音，並把響度調至 −14、−16 或 −23 LUFS，即平台和廣播所要求的水平。在雲端則可把聲音轉換成另一把聲音。\n\n## 怎樣運作\n\n1. 錄音，或拖入錄音檔。\n2. 由預設開始，或直接移動滑桿，播放時可即時比較 A 與 B。\n3. 儲存成品，這部分免費。\n4. 轉換聲音請選一把聲音：每十秒 5 點。複製聲音須先錄下聲音主人的同意。\n\n## 適合誰\n\n要符合響度要求的播客、需要多把聲音的遊戲製作人，以及不想被人認出聲音的人。",
    "site_title":"變聲：音高、速度、雜音、響度",
    "site_description":"在瀏覽器免費改變音高、共振峰和速度，減少雜音、調校響度；在雲端轉換聲音。",
    "site_keywords":"變聲, 變調, 降噪, 響度 LUFS, 聲音轉換",
    "site_links":"收費|/pricing\n你的檔案與私隱|/wiki/privacy-policy\n意見回饋|/feedback"},
  "zh-CN":{
    "title":"变声",
    "description":"在你的设备上改变声音的音高、共振峰和速度，降低噪音，调整响度。",
    "display_title":"改变和整理声音",
    "display_content":"## 它能做什么\n\n录一段声音或拖入一段。在你的设备上分别调整音高、共振峰和速度，降低噪音，并把响度调到 −14、−16 或 −23 LUFS，也就是平台和广播要求的水平。在云端则可以把声音转换成另一个声音。\n\n## 怎么用\n\n1. 录音，或拖入录音文件。\n2. 从预设开始，或直接移动滑块，播放时可以即时对比 A 和 B。\n3. 保存成品，这部分免费。\n4. 转换声音请选一个声音：每十秒 5 积分。克隆声音要先录下声音主人的同意。\n\n## 适合谁\n\n要符合响度要求的播客、需要许多声音的游戏制作人，以及不想被人认出声音的人。",
    "site_title":"变声：音高、速度、噪音、响度",
    "site_description":"在浏览器里免费改变音高、共振峰和速度，降低噪音、调整响度；在云端转换声音。",
    "site_keywords":"变声, 变调, 降噪, 响度 LUFS, 声音转换",
    "site_links":"价格|/pricing\n你的文件与隐私|/wiki/privacy-policy\n意见反馈|/feedback"}}'),
NULL, NULL, '', 90, 1, 0, 1, 0, 0);
INSERT INTO settings (scope, refer, "key", data, is_public, updated_at) VALUES
('product', 'voice-changer', 'qa', json('[
  {"title": {"en-US": "What is free?", "zh-HK": "哪些是免費的？", "zh-CN": "哪些是免费的？"}, "content": {"en-US": "Everything done on your device: pitch, formant, tempo, noise, loudness. Conversion in the cloud costs 5 credits for ten seconds.", "zh-HK": "在裝置上進行的全部免費：音高、共振峰、速度、雜音、響度。雲端轉換每十秒 5 點。", "zh-CN": "在设备上进行的全部免费：音高、共振峰、速度、噪音、响度。云端转换每十秒 5 积分。"}},
  {"title": {"en-US": "Which loudness shall I take?", "zh-HK": "應選哪個響度？", "zh-CN": "该选哪个响度？"}, "content": {"en-US": "−14 LUFS for music and video platforms, −16 for podcasts, −23 for European broadcasting.", "zh-HK": "音樂和影片平台用 −14 LUFS，播客用 −16，歐洲廣播用 −23。", "zh-CN": "音乐和视频平台用 −14 LUFS，播客用 −16，欧洲广播用 −23。"}},
  {"title": {"en-US": "May I clone any voice?", "zh-HK": "可以複製任何人的聲音嗎？", "zh-CN": "可以克隆任何人的声音吗？"}, "content": {"en-US": "Only with the consent of the person, which is recorded before anything begins.", "zh-HK": "必須先得到本人同意並錄下，才會開始。", "zh-CN": "必须先得到本人同意并录下来，才会开始。"}}]'), 0, 0),
('product', 'voice-changer', 'testimonials', json('[
  {"name": {"en-US": "Verdigris media team", "zh-HK": "Verdigris 影像組", "zh-CN": "Verdigris 影音组"}, "title": {"en-US": "they build this tool", "zh-HK": "製作這個工具的人", "zh-CN": "做这个工具的人"}, "content": {"en-US": "Loudness is arithmetic, and should not be guessed by ear at midnight.", "zh-HK": "響度是算出來的，不應在深夜憑耳朵去猜。", "zh-CN": "响度是算出来的，不该在深夜凭耳朵去猜。"}, "avatar": null},
  {"name": {"en-US": "Verdigris editors", "zh-HK": "Verdigris 編輯組", "zh-CN": "Verdigris 编辑组"}, "title": {"en-US": "they write and draw for this site", "zh-HK": "為本網站撰文和繪圖的人", "zh-CN": "给本网站写文章、画图的人"}, "content": {"en-US": "Pitch and tempo are two sliders here because they are two things.", "zh-HK": "音高和速度在這裏是兩條滑桿，因為它們本來就是兩回事。", "zh-CN": "音高和速度在这里是两条滑块，因为它们本来就是两回事。"}, "avatar": null}]'), 1, 0);

INSERT INTO products (id, "key", file_module, preset, texts, image, display_image, version, sort, supports_display_on_page, supports_isolated_domain, is_public, created_at, updated_at) VALUES
('chat', 'chat', 'llm', '{}', json('{
  "en-US":{
    "title":"Chat for creators",
    "description":"Writes scripts, titles, hashtags and translations with you, answers as it thinks, and costs what you use.",
    "display_title":"Write in conversation",
    "display_content":"## What it does\n\nA conversation that helps you write: scripts, titles, hashtags, translations, better prompts for the other tools. Show it a picture, a recording or a text of yours. Answers appear word by word.\n\n## How it works\n\n1. Begin with a preset or with your own question, and choose the model; each has its price.\n2. Read along. Stop when you have enough, ask again, or change an earlier message and go on from there in a branch of its own.\n3. Conversations are kept under Apps and can be exported. Code and tables are shown properly.\n\nIt costs between 0.05 and 1 credit for a thousand tokens, by model, a token being a piece of a word. An answer stopped half way pays for half.\n\n## Who it is for\n\nEverybody who has an idea and an empty page: people who write, film, sell or teach.",
    "site_title":"Chat for creators: scripts, titles, translations",
    "site_description":"Write scripts, titles, hashtags and translations in a chat. Several models, 0.05 to 1 credit per thousand tokens.",
    "site_keywords":"AI chat, script writer, title generator, hashtags, translation",
    "site_links":"What it costs|/pricing\nHow credits work|/blog/how-credits-work\nYour files and your privacy|/wiki/privacy-policy\nFeedback|/feedback"},
  "zh-HK":{
    "title":"創作者聊天",
    "description":"與你一起寫劇本、標題、標籤和翻譯，邊想邊答，用多少付多少。",
    "display_title":"在對話中寫作",
    "display_content":"## 它做甚麼\n\n一場幫你寫作的對話：劇本、標題、標籤、翻譯，以及為其他工具改善提示。你可以給它看圖片、錄音或文字。回答會逐字出現。\n\n## 怎樣運作\n\n1. 由預設或你自己的問題開始，並選擇模型；每個模型有各自的收費。\n2. 邊出邊讀。夠了便停下、再問一次，或修改之前的一句，由那裏另開一條分支。\n3. 對話保存在「應用」內，可以匯出。程式碼和表格都會好好顯示。\n\n按模型而定，每千個詞元 0.05 至 1 點，詞元是詞語的一小部分。停在一半的回答，只付一半。\n\n## 適合誰\n\n有想法又面對空白頁的人：寫作、拍片、賣東西或教學的人。",
    "site_title":"創作者聊天：劇本、標題、翻譯",
    "site_description":"在對話中寫劇本、標題、標籤和翻譯。多個模型，每千個詞元 0.05 至 1 點。",
    "site_keywords":"AI 聊天, 劇本, 標題, 標籤, 翻譯",
    "site_links":"收費|/pricing\n點數怎樣運作|/blog/how-credits-work\n你的檔案與私隱|/wiki/privacy-policy\n意見回饋|/feedback"},
  "zh-CN":{
    "title":"创作者聊天",
    "description":"和你一起写脚本、标题、标签和翻译，边想边答，用多少付多少。",
    "display_title":"在对话里写作",
    "display_content":"## 它能做什么\n\n一场帮你写作的对话：脚本、标题、标签、翻译，以及给其他工具改进提示词。你可以给它看图片、录音或文字。回答会逐字出现。\n\n## 怎么用\n\n1. 从预设或你自己的问题开始，并选择模型；每个模型有各自的价格。\n2. 边出边读。够了就停下、再问一次，或修改之前的一句，从那里另开一条分支。\n3. 对话保存在“应用”里，可以导出。代码和表格都会好好显示。\n\n按模型而定，每千个词元 0.05 到 1 积分，词元是词语的一小部分。停在一半的回答，只付一半。\n\n## 适合谁\n\n有想法又面对空白页的人：写作、拍片、卖东西或教学的人。",
    "site_title":"创作者聊天：脚本、标题、翻译",
    "site_description":"在对话里写脚本、标题、标签和翻译。多个模型，每千个词元 0.05 到 1 积分。",
    "site_keywords":"AI 聊天, 脚本, 标题, 标签, 翻译",
    "site_links":"价格|/pricing\n积分怎样运作|/blog/how-credits-work\n你的文件与隐私|/wiki/privacy-policy\n意见反馈|/feedback"}}'),
NULL, NULL, '', 80, 1, 1, 0, 0, 0);
INSERT INTO settings (scope, refer, "key", data, is_public, updated_at) VALUES
('product', 'chat', 'qa', json('[
  {"title": {"en-US": "What does an answer cost?", "zh-HK": "一個回答多少點？", "zh-CN": "一个回答多少积分？"}, "content": {"en-US": "0.05 to 1 credit for a thousand tokens, by model. A thousand tokens are some 700 English words.", "zh-HK": "按模型而定，每千個詞元 0.05 至 1 點。一千個詞元約等於 700 個英文詞。", "zh-CN": "按模型而定，每千个词元 0.05 到 1 积分。一千个词元大约是 700 个英文词。"}},
  {"title": {"en-US": "What if I stop an answer?", "zh-HK": "中途停止回答會怎樣？", "zh-CN": "中途停下会怎样？"}, "content": {"en-US": "You pay for what was written until then.", "zh-HK": "只須付停止之前已寫出的部分。", "zh-CN": "只付停下之前已经写出的部分。"}},
  {"title": {"en-US": "Are conversations kept?", "zh-HK": "對話會保留嗎？", "zh-CN": "对话会保留吗？"}, "content": {"en-US": "Yes, under Apps in your account, until you delete them.", "zh-HK": "會，保存在你帳戶的「應用」內，直至你刪除。", "zh-CN": "会，保存在你账户的“应用”里，直到你删除。"}}]'), 0, 0),
('product', 'chat', 'testimonials', json('[
  {"name": {"en-US": "Verdigris media team", "zh-HK": "Verdigris 影像組", "zh-CN": "Verdigris 影音组"}, "title": {"en-US": "they build this tool", "zh-HK": "製作這個工具的人", "zh-CN": "做这个工具的人"}, "content": {"en-US": "Stopping is a right, and must not cost the whole answer.", "zh-HK": "停止是一種權利，不應付整個回答的錢。", "zh-CN": "停下是一种权利，不该付整个回答的钱。"}, "avatar": null},
  {"name": {"en-US": "Verdigris editors", "zh-HK": "Verdigris 編輯組", "zh-CN": "Verdigris 编辑组"}, "title": {"en-US": "they write and draw for this site", "zh-HK": "為本網站撰文和繪圖的人", "zh-CN": "给本网站写文章、画图的人"}, "content": {"en-US": "We put the presets we write with ourselves first: script, title, translation.", "zh-HK": "我們把自己寫作時常用的預設放在最前：劇本、標題、翻譯。", "zh-CN": "我们把自己写作时常用的预设放在最前：脚本、标题、翻译。"}, "avatar": null}]'), 1, 0);

INSERT INTO products (id, "key", file_module, preset, texts, image, display_image, version, sort, supports_display_on_page, supports_isolated_domain, is_public, created_at, updated_at) VALUES
('transcription', 'transcription', 'video-caption', '{"mode": "transcribe"}', json('{
  "en-US":{
    "title":"Transcription",
    "description":"Writes down what is said in a recording or a film, with times, ready to read, search and quote.",
    "display_title":"Turn speech into text",
    "display_content":"## What it does\n\nIt writes down what is said in a recording or a film. Every word keeps its time, so you can jump from the text to the moment it was said, correct it there, and save what you need: plain text, SRT, VTT or ASS.\n\n## How it works\n\n1. Choose a recording or a film from your device or your library, up to 20 MB, and the language if you know it.\n2. The price is on the button: 4 credits a minute. The work goes on when you close the page.\n3. Read along, correct by line or by word, search and replace, and save the text. Another language can be added for 2 credits a minute.\n\nIs the recording longer? Shorten its pauses first with the podcast cleaner, and save it as M4A: an hour of speech then often fits.\n\n## Who it is for\n\nJournalists, students, researchers, and everybody who must write the minutes.",
    "site_title":"Transcription: speech to text with times",
    "site_description":"Transcribe recordings and films with the time of every word. Save text, SRT, VTT or ASS. 4 credits a minute.",
    "site_keywords":"transcription, speech to text, minutes, interview transcript",
    "site_links":"What it costs|/pricing\nYour files and your privacy|/wiki/privacy-policy\nFeedback|/feedback"},
  "zh-HK":{
    "title":"語音轉文字",
    "description":"把錄音或影片中的說話寫成文字，附有時間，方便閱讀、搜尋和引用。",
    "display_title":"把說話變成文字",
    "display_content":"## 它做甚麼\n\n把錄音或影片中的說話逐字寫下來。每個字都保留時間，你可以由文字跳到說話的一刻，即場校對，再儲存所需的格式：純文字、SRT、VTT 或 ASS。\n\n## 怎樣運作\n\n1. 從裝置或檔案庫選擇錄音或影片（最大 20 MB），如知道語言可一併選擇。\n2. 收費寫在按鈕上：每分鐘 4 點。關掉頁面，工作仍會繼續。\n3. 邊聽邊讀，逐句或逐字校對，尋找與取代，然後儲存文字。加一種翻譯語言，每分鐘 2 點。\n\n錄音太長？先用播客整理縮短停頓並存成 M4A，一小時的談話往往就放得下。\n\n## 適合誰\n\n記者、學生、研究人員，以及每一個要寫會議記錄的人。",
    "site_title":"語音轉文字：附時間的逐字稿",
    "site_description":"把錄音和影片轉成逐字對時的文字，存成純文字、SRT、VTT 或 ASS。每分鐘 4 點。",
    "site_keywords":"語音轉文字, 逐字稿, 會議記錄, 訪問",
    "site_links":"收費|/pricing\n你的檔案與私隱|/wiki/privacy-policy\n意見回饋|/feedback"},
  "zh-CN":{
    "title":"语音转文字",
    "description":"把录音或视频里的话写成文字，带时间，方便阅读、搜索和引用。",
    "display_title":"把说的话变成文字",
    "display_content":"## 它能做什么\n\n把录音或视频里的话逐字写下来。每个字都带着时间，你可以从文字跳到说话的那一刻，当场校对，再保存需要的格式：纯文本、SRT、VTT 或 ASS。\n\n## 怎么用\n\n1. 从设备或文件库选择录音或视频（最大 20 MB），如果知道语言也可以选上。\n2. 价格写在按钮上：每分钟 4 积分。关掉页面，工作仍会继续。\n3. 边听边读，逐句或逐字校对，查找替换，然后保存文字。加一种翻译语言，每分钟 2 积分。\n\n录音太长？先用播客整理缩短停顿并存成 M4A，一小时的谈话往往就放得下。\n\n## 适合谁\n\n记者、学生、研究人员，以及每一个要写会议纪要的人。",
    "site_title":"语音转文字：带时间的逐字稿",
    "site_description":"把录音和视频转成逐字对时的文字，存成纯文本、SRT、VTT 或 ASS。每分钟 4 积分。",
    "site_keywords":"语音转文字, 逐字稿, 会议纪要, 采访",
    "site_links":"价格|/pricing\n你的文件与隐私|/wiki/privacy-policy\n意见反馈|/feedback"}}'),
NULL, NULL, '', 70, 0, 0, 0, 0, 0);
INSERT INTO settings (scope, refer, "key", data, is_public, updated_at) VALUES
('product', 'transcription', 'qa', json('[
  {"title": {"en-US": "What does it cost?", "zh-HK": "要多少點？", "zh-CN": "要多少积分？"}, "content": {"en-US": "4 credits for each minute of the recording, 2 more a minute for each translation.", "zh-HK": "錄音每分鐘 4 點，每加一種翻譯每分鐘再加 2 點。", "zh-CN": "录音每分钟 4 积分，每加一种翻译每分钟再加 2 积分。"}},
  {"title": {"en-US": "How long may a recording be?", "zh-HK": "錄音可以多長？", "zh-CN": "录音可以多长？"}, "content": {"en-US": "What fits into 20 MB: at an ordinary M4A quality that is about forty minutes.", "zh-HK": "以 20 MB 為限：一般 M4A 音質約可容納四十分鐘。", "zh-CN": "以 20 MB 为限：一般 M4A 音质大约能放四十分钟。"}},
  {"title": {"en-US": "Can I correct the text?", "zh-HK": "可以修改文字嗎？", "zh-CN": "可以修改文字吗？"}, "content": {"en-US": "Yes, by line and by word, beside the sound. Correcting and saving cost nothing.", "zh-HK": "可以，在聲音旁邊逐句或逐字修改。修改和儲存都不收費。", "zh-CN": "可以，在声音旁边逐句或逐字修改。修改和保存都不收费。"}}]'), 0, 0),
('product', 'transcription', 'testimonials', json('[
  {"name": {"en-US": "Verdigris media team", "zh-HK": "Verdigris 影像組", "zh-CN": "Verdigris 影音组"}, "title": {"en-US": "they build this tool", "zh-HK": "製作這個工具的人", "zh-CN": "做这个工具的人"}, "content": {"en-US": "We need minutes of what we say too, and would rather correct a text than type one.", "zh-HK": "我們也要為自己的談話寫記錄，寧願校對，也不想打字。", "zh-CN": "我们也要给自己的谈话写记录，宁愿校对，也不想打字。"}, "avatar": null},
  {"name": {"en-US": "Verdigris editors", "zh-HK": "Verdigris 編輯組", "zh-CN": "Verdigris 编辑组"}, "title": {"en-US": "they write and draw for this site", "zh-HK": "為本網站撰文和繪圖的人", "zh-CN": "给本网站写文章、画图的人"}, "content": {"en-US": "Times belong to a transcript: a quotation one cannot find again is none.", "zh-HK": "逐字稿必須有時間：找不回出處的引文，不算引文。", "zh-CN": "逐字稿必须带时间：找不回出处的引文，不算引文。"}, "avatar": null}]'), 1, 0);

INSERT INTO products (id, "key", file_module, preset, texts, image, display_image, version, sort, supports_display_on_page, supports_isolated_domain, is_public, created_at, updated_at) VALUES
('watermark-removal', 'watermark-removal', 'video-watermark-removal', '{}', json('{
  "en-US":{
    "title":"Video watermark removal",
    "description":"Takes a logo, a date stamp or a scratch out of films that are your own, on your device.",
    "display_title":"Clean marks out of your own films",
    "display_content":"## What it does\n\nAn old camera that stamped the date, a trial version that left its mark, a logo that changed: it takes such marks out of your own films. It works on your device, and you confirm first that the film is yours or that you have the right to change it.\n\n## How it works\n\n1. Drop the film and mark the place with boxes or a brush. Each mark can have its own time range.\n2. Choose how it is filled: blended from its border, filled from frames in which the place is visible, or, for a fixed half-transparent mark, computed back from its colour and opacity over many frames.\n3. Look at a three-second preview with a before and after slider, then save the film.\n\n## What it is not for\n\nTaking other people''s marks off their work. The confirmation you give is recorded.\n\n## Who it is for\n\nFamilies with old recordings, editors with material of their own, and companies whose logo has changed.",
    "site_title":"Remove marks from your own videos",
    "site_description":"Remove a logo, date stamp or scratch from your own films on your device: blend, temporal fill, or un-blend. With preview.",
    "site_keywords":"video watermark removal, remove logo from own video, date stamp, delogo",
    "site_links":"What it costs|/pricing\nYour files and your privacy|/wiki/privacy-policy\nFeedback|/feedback"},
  "zh-HK":{
    "title":"影片去水印",
    "description":"在你的裝置上，為自己的影片清走標誌、日期戳或刮痕。",
    "display_title":"清走自家影片上的印記",
    "display_content":"## 它做甚麼\n\n舊攝錄機印上的日期、試用版留下的標記、已經更換的標誌：它可以從你自己的影片中清走這些印記。工作在你的裝置上進行，開始前你須確認影片屬於你，或你有權修改。\n\n## 怎樣運作\n\n1. 拖入影片，用方框或筆刷標示位置，每個印記可設定各自的時間範圍。\n2. 選擇填補方法：由邊緣向內混合；從看得見該位置的其他畫面補上；或對固定的半透明印記，根據多個畫面計出它的顏色與透明度，再還原底下的畫面。\n3. 先看三秒預覽，用滑桿比較前後，再儲存影片。\n\n## 它不是用來\n\n抹去別人作品上的印記。你作出的確認會被記錄。\n\n## 適合誰\n\n有舊錄影的家庭、處理自家素材的剪接師，以及更換了標誌的公司。",
    "site_title":"清走自家影片的印記",
    "site_description":"在裝置上清走自家影片的標誌、日期戳或刮痕：邊緣混合、跨畫面填補、半透明還原，可先預覽。",
    "site_keywords":"影片去水印, 移除標誌, 日期戳, 刮痕",
    "site_links":"收費|/pricing\n你的檔案與私隱|/wiki/privacy-policy\n意見回饋|/feedback"},
  "zh-CN":{
    "title":"视频去水印",
    "description":"在你的设备上，为自己的视频清掉标志、日期戳或划痕。",
    "display_title":"清掉自家视频上的印记",
    "display_content":"## 它能做什么\n\n老摄像机印上的日期、试用版留下的标记、已经换掉的标志：它可以从你自己的视频里清掉这些印记。工作在你的设备上进行，开始前你要确认视频属于你，或者你有权修改。\n\n## 怎么用\n\n1. 拖入视频，用方框或画笔标出位置，每个印记可以有自己的时间范围。\n2. 选择填补方式：从边缘向内混合；用能看见那个位置的其他帧补上；或者对固定的半透明印记，根据许多帧算出它的颜色和透明度，再还原底下的画面。\n3. 先看三秒预览，用滑块对比前后，再保存视频。\n\n## 它不是用来\n\n抹掉别人作品上的印记。你作出的确认会被记录下来。\n\n## 适合谁\n\n有老录像的家庭、处理自家素材的剪辑师，以及换了标志的公司。",
    "site_title":"清掉自家视频的印记",
    "site_description":"在设备上清掉自家视频的标志、日期戳或划痕：边缘混合、跨帧填补、半透明还原，可先预览。",
    "site_keywords":"视频去水印, 去除标志, 日期戳, 划痕",
    "site_links":"价格|/pricing\n你的文件与隐私|/wiki/privacy-policy\n意见反馈|/feedback"}}'),
NULL, NULL, '', 60, 0, 0, 1, 0, 0);
INSERT INTO settings (scope, refer, "key", data, is_public, updated_at) VALUES
('product', 'watermark-removal', 'qa', json('[
  {"title": {"en-US": "Which films may I use?", "zh-HK": "可以處理哪些影片？", "zh-CN": "可以处理哪些视频？"}, "content": {"en-US": "Your own, or those you have the right to change. You confirm this each time, and it is recorded.", "zh-HK": "你自己的影片，或你有權修改的影片。每次都須確認，並會留下記錄。", "zh-CN": "你自己的视频，或你有权修改的视频。每次都要确认，并会留下记录。"}},
  {"title": {"en-US": "What does it cost?", "zh-HK": "要多少錢？", "zh-CN": "要多少钱？"}, "content": {"en-US": "Nothing, it runs on your device.", "zh-HK": "免費，它在你的裝置上執行。", "zh-CN": "免费，它在你的设备上运行。"}},
  {"title": {"en-US": "Which method is the best?", "zh-HK": "哪一種方法最好？", "zh-CN": "哪种方法最好？"}, "content": {"en-US": "For a fixed half-transparent mark the third. Where the picture moves behind the mark, the second. Else the first. The preview shows it in three seconds of film.", "zh-HK": "固定的半透明印記用第三種；印記後的畫面會移動，用第二種；其餘用第一種。三秒預覽一看便知。", "zh-CN": "固定的半透明印记用第三种；印记后面的画面会动，用第二种；其余用第一种。三秒预览一看便知。"}}]'), 0, 0),
('product', 'watermark-removal', 'testimonials', json('[
  {"name": {"en-US": "Verdigris media team", "zh-HK": "Verdigris 影像組", "zh-CN": "Verdigris 影音组"}, "title": {"en-US": "they build this tool", "zh-HK": "製作這個工具的人", "zh-CN": "做这个工具的人"}, "content": {"en-US": "We ask before we begin because the tool is made for own material, and we want it to stay that.", "zh-HK": "開始前必先確認，因為這個工具只為自家素材而做，我們希望一直如此。", "zh-CN": "开始前必须先确认，因为这个工具只为自家素材而做，我们希望一直如此。"}, "avatar": null},
  {"name": {"en-US": "Verdigris editors", "zh-HK": "Verdigris 編輯組", "zh-CN": "Verdigris 编辑组"}, "title": {"en-US": "they write and draw for this site", "zh-HK": "為本網站撰文和繪圖的人", "zh-CN": "给本网站写文章、画图的人"}, "content": {"en-US": "A mark that is half transparent hides nothing; it only shifts what is below. Computing it back is our favourite part.", "zh-HK": "半透明的印記並沒有遮住甚麼，只是改變了底下的顏色。把它算回來，是我們最喜歡的部分。", "zh-CN": "半透明的印记并没有遮住什么，只是改变了下面的颜色。把它算回来，是我们最喜欢的部分。"}, "avatar": null}]'), 1, 0);
