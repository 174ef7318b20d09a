-- Videos that begin with a picture, and portraits that talk; what a spoken text costs.
INSERT INTO products (id, "key", file_module, preset, texts, image, display_image, version, sort, supports_display_on_page, supports_isolated_domain, is_public, created_at, updated_at) VALUES
('picture-to-video', 'picture-to-video', 'videa', '{}', json('{
 "en-US": {
  "title": "Picture to video",
  "description": "Sets a photo or a drawing in motion: it is the first picture of a video, or the last, or both ends are yours.",
  "display_title": "Bring a picture to life",
  "display_content": "## What it does\n\nYou give a picture and say what shall move: the camera, the water, the hair in the wind. Out comes a video of five or ten seconds that begins with your picture, ends with it, or goes from one picture of yours to another.\n\n## How it works\n\n1. Drop the picture as the first or the last. Choose the shape of the video; you see which part of the picture it will have, and move it before you pay.\n2. Say what happens. Choose 5 or 10 seconds and 480p, 720p or 1080p; the price is on the button, 200 credits for five seconds at 720p.\n3. The work goes on without you, through a closed page and on every device. Then extend the video: its last picture becomes the first of the next one, and both can be downloaded as one.\n\nFailed or refused work costs nothing.\n\n## Who it is for\n\nShops with one good photo, illustrators, and anybody whose best picture deserves five seconds.",
  "site_title": "Picture to video: photos in motion",
  "site_description": "Make a 5 or 10 second video that begins or ends with your picture. See the crop before you pay. From 160 credits.",
  "site_keywords": "image to video, photo to video, animate picture, first and last frame",
  "site_links": "What it costs|/pricing\nHow credits work|/blog/how-credits-work\nYour files and your privacy|/wiki/privacy-policy\nFeedback|/feedback"
 },
 "zh-HK": {
  "title": "圖片生成影片",
  "description": "讓相片或插畫動起來：作為影片的第一格、最後一格，或首尾兩格都由你決定。",
  "display_title": "讓圖片活起來",
  "display_content": "## 它做甚麼\n\n給它一張圖片，說明甚麼會動：鏡頭、水面、風中的頭髮。它會生成五秒或十秒的影片，由你的圖片開始，或以它結束，也可以由一張走到另一張。\n\n## 怎樣運作\n\n1. 把圖片拖到首張或末張的位置，選擇影片的比例。付款前你會看到取景範圍，也可以移動它。\n2. 寫下發生甚麼。選擇 5 或 10 秒，480p、720p 或 1080p；收費寫在按鈕上，720p 五秒為 200 點。\n3. 工作會自行繼續，關掉頁面、換裝置都不影響。之後還可延長影片：最後一格成為下一段的第一格，兩段可以合併下載。\n\n失敗或被拒絕都不收費。\n\n## 適合誰\n\n只有一張好相片的店舖、插畫師，以及想讓最好的圖片動五秒的人。",
  "site_title": "圖片生成影片：讓相片動起來",
  "site_description": "由你的圖片開始或結束，生成 5 或 10 秒影片，付款前先看取景。160 點起。",
  "site_keywords": "圖片生成影片, 相片變影片, 圖片動畫, 首尾格",
  "site_links": "收費|/pricing\n點數怎樣運作|/blog/how-credits-work\n你的檔案與私隱|/wiki/privacy-policy\n意見回饋|/feedback"
 },
 "zh-CN": {
  "title": "图片生成视频",
  "description": "让照片或插画动起来：作为视频的第一帧、最后一帧，或首尾两帧都由你决定。",
  "display_title": "让图片活起来",
  "display_content": "## 它能做什么\n\n给它一张图片，说明什么会动：镜头、水面、风里的头发。它会生成五秒或十秒的视频，从你的图片开始，或以它结束，也可以从一张走到另一张。\n\n## 怎么用\n\n1. 把图片拖到首张或末张的位置，选择视频的比例。付款前你会看到取景范围，也可以移动它。\n2. 写下发生什么。选择 5 或 10 秒，480p、720p 或 1080p；价格写在按钮上，720p 五秒是 200 积分。\n3. 工作会自己继续，关掉页面、换设备都不影响。之后还可以延长视频：最后一帧成为下一段的第一帧，两段可以合并下载。\n\n失败或被拒绝都不收费。\n\n## 适合谁\n\n只有一张好照片的店铺、插画师，以及想让最好的图片动上五秒的人。",
  "site_title": "图片生成视频：让照片动起来",
  "site_description": "从你的图片开始或结束，生成 5 或 10 秒视频，付款前先看取景。160 积分起。",
  "site_keywords": "图片生成视频, 照片变视频, 图片动画, 首尾帧",
  "site_links": "价格|/pricing\n积分怎样运作|/blog/how-credits-work\n你的文件与隐私|/wiki/privacy-policy\n意见反馈|/feedback"
 }
}'),
NULL, NULL, '', 72, 1, 0, 0, 0, 0);
INSERT INTO settings (scope, refer, "key", data, is_public, updated_at) VALUES
('product', 'picture-to-video', 'qa', json('[
 {
  "title": {
   "en-US": "Which part of my picture is used?",
   "zh-HK": "會用圖片的哪一部分？",
   "zh-CN": "会用图片的哪一部分？"
  },
  "content": {
   "en-US": "The part you see in the frame. Where the picture is wider or higher than the video, drag it, or move it with the arrow keys.",
   "zh-HK": "外框裏看到的那部分。圖片比影片寬或高時，拖動它，或用方向鍵移動。",
   "zh-CN": "外框里看到的那部分。图片比视频宽或高时，拖动它，或用方向键移动。"
  }
 },
 {
  "title": {
   "en-US": "Can a video go on?",
   "zh-HK": "影片可以延續嗎？",
   "zh-CN": "视频可以延续吗？"
  },
  "content": {
   "en-US": "Yes. Extend takes its last picture as the first of the next video, and both can be downloaded as one.",
   "zh-HK": "可以。「延長」會以最後一格作為下一段的開頭，兩段可以合併下載。",
   "zh-CN": "可以。“延长”会以最后一帧作为下一段的开头，两段可以合并下载。"
  }
 },
 {
  "title": {
   "en-US": "What does it cost?",
   "zh-HK": "多少點？",
   "zh-CN": "多少积分？"
  },
  "content": {
   "en-US": "40 credits a second at 720p, 32 at 480p, 60 at 1080p. What fails or is refused costs nothing.",
   "zh-HK": "720p 每秒 40 點，480p 為 32 點，1080p 為 60 點。失敗或被拒絕都不收費。",
   "zh-CN": "720p 每秒 40 积分，480p 是 32 积分，1080p 是 60 积分。失败或被拒绝都不收费。"
  }
 }
]'), 0, 0);
INSERT INTO products (id, "key", file_module, preset, texts, image, display_image, version, sort, supports_display_on_page, supports_isolated_domain, is_public, created_at, updated_at) VALUES
('talking-portrait', 'talking-portrait', 'visor', '{}', json('{
 "en-US": {
  "title": "Talking portrait",
  "description": "Lets a portrait say your recording or a text you write, with the lips in time.",
  "display_title": "Make a portrait talk",
  "display_content": "## What it does\n\nOne picture of a face and a recording, or a text, become a video in which the face speaks. A text is spoken by a voice you choose, and speaking it is included.\n\n## How it works\n\n1. Drop the portrait: one person, facing the camera.\n2. Drop the recording, leave out its beginning or end on the wave, and let it be levelled; all of that happens on your device. Or write the text and choose a voice.\n3. Confirm that whoever is shown and heard agrees. It costs 50 credits for each five seconds begun, and nothing where it fails.\n\nThe work goes on without you. The video lies in your library and can go straight on to other tools.\n\n## Who it is for\n\nTeachers, museums, makers of characters, and whoever would rather not stand before a camera.",
  "site_title": "Talking portrait from a photo",
  "site_description": "Make a portrait speak your recording or text, lips in time. 50 credits for each five seconds, speech included.",
  "site_keywords": "talking photo, talking portrait, AI avatar, animate face",
  "site_links": "What it costs|/pricing\nHow credits work|/blog/how-credits-work\nYour files and your privacy|/wiki/privacy-policy\nFeedback|/feedback"
 },
 "zh-HK": {
  "title": "會說話的人像",
  "description": "讓人像說出你的錄音或文字，嘴型同步。",
  "display_title": "讓人像開口說話",
  "display_content": "## 它做甚麼\n\n一張面孔的圖片，加上錄音或文字，便成為一段開口說話的影片。文字由你選的聲音讀出，朗讀已包括在內。\n\n## 怎樣運作\n\n1. 拖入人像：一個人，正對鏡頭。\n2. 拖入錄音，在波形上略去開頭或結尾，再調勻音量，全部在你的裝置上進行。也可以寫下文字並選擇聲音。\n3. 確認畫面中和聽到的人都已同意。每五秒 50 點，不足五秒亦作五秒計；失敗不收費。\n\n工作會自行繼續。影片存入檔案庫，可以直接交給其他工具。\n\n## 適合誰\n\n老師、博物館、創作角色的人，以及不想站到鏡頭前的人。",
  "site_title": "由相片製作會說話的人像",
  "site_description": "讓人像說出你的錄音或文字，嘴型同步。每五秒 50 點，已包括朗讀。",
  "site_keywords": "會說話的相片, 會說話的人像, 數碼人, 面部動畫",
  "site_links": "收費|/pricing\n點數怎樣運作|/blog/how-credits-work\n你的檔案與私隱|/wiki/privacy-policy\n意見回饋|/feedback"
 },
 "zh-CN": {
  "title": "会说话的人像",
  "description": "让人像说出你的录音或文字，口型同步。",
  "display_title": "让人像开口说话",
  "display_content": "## 它能做什么\n\n一张面孔的图片，加上录音或文字，就成为一段开口说话的视频。文字由你选的声音读出来，朗读已包含在内。\n\n## 怎么用\n\n1. 拖入人像：一个人，正对镜头。\n2. 拖入录音，在波形上去掉开头或结尾，再调匀音量，全部在你的设备上进行。也可以写下文字并选择声音。\n3. 确认画面里和听到的人都已同意。每五秒 50 积分，不足五秒按五秒算；失败不收费。\n\n工作会自己继续。视频存入文件库，可以直接交给其他工具。\n\n## 适合谁\n\n老师、博物馆、创作角色的人，以及不想站到镜头前的人。",
  "site_title": "由照片制作会说话的人像",
  "site_description": "让人像说出你的录音或文字，口型同步。每五秒 50 积分，已包含朗读。",
  "site_keywords": "会说话的照片, 会说话的人像, 数字人, 面部动画",
  "site_links": "价格|/pricing\n积分怎样运作|/blog/how-credits-work\n你的文件与隐私|/wiki/privacy-policy\n意见反馈|/feedback"
 }
}'),
NULL, NULL, '', 71, 1, 0, 0, 0, 0);
INSERT INTO settings (scope, refer, "key", data, is_public, updated_at) VALUES
('product', 'talking-portrait', 'qa', json('[
 {
  "title": {
   "en-US": "Which portraits work best?",
   "zh-HK": "哪些人像效果最好？",
   "zh-CN": "哪些人像效果最好？"
  },
  "content": {
   "en-US": "One face, seen from the front, with the mouth free and in even light.",
   "zh-HK": "一張正面的面孔，嘴巴沒有遮擋，光線均勻。",
   "zh-CN": "一张正面的脸，嘴巴没有遮挡，光线均匀。"
  }
 },
 {
  "title": {
   "en-US": "Whose face may I use?",
   "zh-HK": "可以使用誰的面孔？",
   "zh-CN": "可以用谁的脸？"
  },
  "content": {
   "en-US": "Your own, or that of a person who agreed. You confirm it each time, and that stays with the task.",
   "zh-HK": "你自己的，或已同意的人的。每次都須確認，並與任務一同保存。",
   "zh-CN": "你自己的，或已经同意的人的。每次都要确认，并和任务一起留存。"
  }
 },
 {
  "title": {
   "en-US": "What does it cost?",
   "zh-HK": "多少點？",
   "zh-CN": "多少积分？"
  },
  "content": {
   "en-US": "50 credits for each five seconds begun; a text is spoken without a further price.",
   "zh-HK": "每五秒 50 點，不足五秒亦作五秒計；朗讀文字不另收費。",
   "zh-CN": "每五秒 50 积分，不足五秒按五秒算；朗读文字不另收费。"
  }
 }
]'), 0, 0);
UPDATE settings SET data = replace(replace(replace(data,
  'The text is spoken by a voice you choose, at the price of text to speech.', 'The text is spoken by a voice you choose; speaking it is included.'),
  '文字會由你選的聲音讀出，按文字轉語音收費。', '文字會由你選的聲音讀出，已包括在內。'),
  '文字会由你选的声音读出来，按文字转语音收费。', '文字会由你选的声音读出来，已包含在内。')
WHERE scope = 'product' AND refer = 'lip-sync' AND "key" = 'qa';
-- The first products are what home tells of: one for each thing that can be done.
UPDATE products SET sort = 74 WHERE id = 'product-photo' AND updated_at = 0;
UPDATE products SET sort = 73 WHERE id = 'lip-sync' AND updated_at = 0;
