-- A voice is tuned on the visitor's own device, for nothing; the voice changer, which works in the cloud, stays what it is.
INSERT INTO products (id, "key", file_module, preset, texts, image, display_image, version, sort, supports_display_on_page, supports_isolated_domain, is_public, created_at, updated_at) VALUES
('voice-studio', 'voice-studio', 'voicer', '{"mode": "tune"}', json('{
 "en-US": {
  "title": "Voice studio",
  "description": "Pitch, formants, tempo, noise, hum and loudness of a voice, changed while you listen. Free, on your device.",
  "display_title": "Your voice, as you want it heard",
  "display_content": "## What it does\n\nIt makes a recording clean and as loud as it should be, and a voice higher, lower, larger, smaller, faster or slower. You hear every change while it plays, at the same place as before.\n\n## How it works\n\n1. Record with the microphone, drop a recording or a video, or take one from your library.\n2. Choose a preset, or move the sliders: pitch in semitones and cents, formants, tempo with the pitch kept, noise reduction, hum, rumble.\n3. Switch between before and after with A. Listen to what is taken away, so that nothing you want is in it.\n4. Choose −14, −16 or −23 LUFS. Loudness and true peak are measured by EBU R 128, and peaks stay below −1 dB.\n5. Take away WAV, MP3 or M4A. A video keeps its pictures just as they are.\n\n## On your device\n\nThe recording never leaves it. There is no length limit, no account and nothing to pay.\n\n## What it is not\n\nIt makes of your voice no other person''s voice; the voice changer does that. And a voice that was only shifted can be shifted back, so it hides nobody.",
  "site_title": "Voice studio: pitch, noise and loudness of a voice, free",
  "site_description": "Change pitch, formants and tempo of a voice, take out noise and hum, and meet −14, −16 or −23 LUFS. In your browser, free, nothing is uploaded.",
  "site_keywords": "pitch changer, remove background noise, LUFS normalizer, voice editor online, free",
  "site_links": "Change whose voice is heard|/product/voice-changer\nCut silence|/product/cut-silence\nYour files and your privacy|/wiki/privacy-policy\nFeedback|/feedback"
 },
 "zh-HK": {
  "title": "聲音工作室",
  "description": "一邊聽一邊調校聲音的音高、共振峰、速度、雜音、電流聲和響度。免費，在你的裝置上進行。",
  "display_title": "讓你的聲音聽起來如你所想",
  "display_content": "## 它做甚麼\n\n把錄音變得乾淨、響度合適，也可以把聲音調高、調低、變大、變小、加快或放慢。播放時每個改動都即時聽到，而且在同一位置與原聲對照。\n\n## 怎樣運作\n\n1. 用咪高峰錄音、拖入錄音或影片，或從檔案庫選取。\n2. 選一個預設，或拉動滑桿：以半音和音分調音高、共振峰、不改音高的速度、減雜音、電流聲、低頻隆隆聲。\n3. 按 A 切換調校前後；也可以只聽被拿走的部分，確保沒有拿走你想要的。\n4. 選 −14、−16 或 −23 LUFS。響度和真實峰值按 EBU R 128 量度，峰值保持在 −1 dB 以下。\n5. 輸出 WAV、MP3 或 M4A。影片的畫面原樣保留。\n\n## 在你的裝置上\n\n錄音不會離開裝置。不限長度，不用帳戶，不用付費。\n\n## 它不做甚麼\n\n它不會把你的聲音變成另一個人的聲音，那是變聲工具做的事。只移動過音高的聲音可以移回去，所以它不能隱藏身分。",
  "site_title": "聲音工作室：免費調校音高、雜音和響度",
  "site_description": "調校聲音的音高、共振峰和速度，去除雜音和電流聲，達到 −14、−16 或 −23 LUFS。在瀏覽器內免費完成，不會上載。",
  "site_keywords": "變調, 去除背景雜音, LUFS 響度, 線上聲音編輯, 免費",
  "site_links": "換一把聲音說話|/product/voice-changer\n剪走靜音|/product/cut-silence\n你的檔案與私隱|/wiki/privacy-policy\n意見回饋|/feedback"
 },
 "zh-CN": {
  "title": "声音工作室",
  "description": "边听边调整声音的音高、共振峰、速度、噪音、电流声和响度。免费，在你的设备上完成。",
  "display_title": "让你的声音听起来如你所想",
  "display_content": "## 它能做什么\n\n把录音变得干净、响度合适，也可以把声音调高、调低、变大、变小、加快或放慢。播放时每个改动都能马上听到，并且在同一位置与原声对比。\n\n## 怎么用\n\n1. 用麦克风录音、拖入录音或视频，或从文件库选取。\n2. 选一个预设，或拖动滑块：以半音和音分调音高、共振峰、不改音高的速度、降噪、电流声、低频隆隆声。\n3. 按 A 切换调整前后；还可以只听被去掉的部分，确保没有去掉你想要的。\n4. 选 −14、−16 或 −23 LUFS。响度和真实峰值按 EBU R 128 测量，峰值保持在 −1 dB 以下。\n5. 导出 WAV、MP3 或 M4A。视频的画面原样保留。\n\n## 在你的设备上\n\n录音不会离开设备。不限长度，不用账号，不用付费。\n\n## 它不做什么\n\n它不会把你的声音变成别人的声音，那是变声工具做的事。只移动过音高的声音可以移回去，所以它不能隐藏身份。",
  "site_title": "声音工作室：免费调整音高、噪音和响度",
  "site_description": "调整声音的音高、共振峰和速度，去除噪音和电流声，达到 −14、−16 或 −23 LUFS。在浏览器里免费完成，不会上传。",
  "site_keywords": "变调, 去除背景噪音, LUFS 响度, 在线声音编辑, 免费",
  "site_links": "换一个声音说话|/product/voice-changer\n剪掉静音|/product/cut-silence\n你的文件与隐私|/wiki/privacy-policy\n意见反馈|/feedback"
 }
}'),
'/pictures/voice-studio.webp', '/pictures/voice-studio.webp', '', 73, 1, 0, 0, 0, 0);
INSERT INTO settings (scope, refer, "key", data, is_public, updated_at) VALUES
('product', 'voice-studio', 'qa', json('[
 {
  "title": {
   "en-US": "Is it really free?",
   "zh-HK": "真的免費嗎？",
   "zh-CN": "真的免费吗？"
  },
  "content": {
   "en-US": "Yes. Your own device does the work, so there is nothing to pay for, and no account is needed.",
   "zh-HK": "是。工作由你的裝置完成，所以不用付費，也不用帳戶。",
   "zh-CN": "是。工作由你的设备完成，所以不用付费，也不用账号。"
  }
 },
 {
  "title": {
   "en-US": "Which loudness should I choose?",
   "zh-HK": "應該選哪個響度？",
   "zh-CN": "应该选哪个响度？"
  },
  "content": {
   "en-US": "−16 LUFS for podcasts, −14 LUFS for streaming and social media, −23 LUFS for television in Europe. The table shows what was measured before and after.",
   "zh-HK": "播客選 −16 LUFS，串流和社交平台選 −14 LUFS，歐洲電視選 −23 LUFS。表格會列出調校前後的量度結果。",
   "zh-CN": "播客选 −16 LUFS，流媒体和社交平台选 −14 LUFS，欧洲电视选 −23 LUFS。表格会列出调整前后的测量结果。"
  }
 },
 {
  "title": {
   "en-US": "What are formants?",
   "zh-HK": "甚麼是共振峰？",
   "zh-CN": "什么是共振峰？"
  },
  "content": {
   "en-US": "The tones at which throat and mouth ring. They tell how large somebody is. When the pitch moves and they stay, a voice stays natural; when they move too, it becomes a child or a giant.",
   "zh-HK": "喉嚨和口腔共鳴的音，聽得出一個人的體型。只移音高而共振峰不動，聲音仍然自然；連共振峰也移動，就會變成小孩或巨人。",
   "zh-CN": "喉咙和口腔共鸣的音，听得出一个人的体型。只移音高而共振峰不动，声音仍然自然；连共振峰也移动，就会变成小孩或巨人。"
  }
 }
]'), 0, 0);
