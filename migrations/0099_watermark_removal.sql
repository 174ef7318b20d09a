-- Watermark removal as the tool is now. What an admin has changed stays.
UPDATE products SET texts = json('{
 "en-US": {
  "title": "Video watermark removal",
  "description": "Takes a logo, a date stamp or a trial mark out of videos that are your own, on your device.",
  "display_title": "Clean marks out of your own videos",
  "display_content": "## What it does\n\nAn old camera that stamped the date, a trial version that left its mark, a logo that changed: it takes such marks out of your own videos. It works on your device, and you confirm first that the video is yours or that you have the right to change it.\n\n## How it works\n\n1. Drop the video and draw boxes or brush strokes over the marks, or have a mark found. Each has its own beginning and end.\n2. The tool measures which of three methods fits: a blend from the border for plain surroundings, a fill from other moments in which the place is visible, or, for a fixed half-transparent mark, computing its colour and opacity over many pictures and taking them away again. You can choose another one.\n3. Look at three seconds before and after, then export. The sound is copied untouched.\n\n## What it cannot do\n\nWhere something keeps moving under an opaque mark and is never seen without it, no method brings it back. The tool says so before you export.\n\n## What it is not for\n\nTaking other people’s marks off their work. What you confirm is kept with your project and told with the result.",
  "site_title": "Remove marks from your own videos",
  "site_description": "Remove a logo, date stamp or trial mark from your own videos on your device. Three methods, measured for you, with a preview.",
  "site_keywords": "video watermark removal, remove logo from own video, remove date stamp, delogo",
  "site_links": "What it costs|/pricing\nYour files and your privacy|/wiki/privacy-policy\nFeedback|/feedback"
 },
 "zh-HK": {
  "title": "影片去水印",
  "description": "在你的裝置上，為自己的影片清走標誌、日期戳或試用印記。",
  "display_title": "清走自家影片上的印記",
  "display_content": "## 它做甚麼\n\n舊攝錄機印上的日期、試用版留下的印記、已經更換的標誌：它可以從你自己的影片中清走這些印記。工作在你的裝置上進行，開始前你須確認影片屬於你，或你有權修改。\n\n## 怎樣運作\n\n1. 拖入影片，用方框或筆刷標示印記，也可以讓它自動尋找。每個印記有各自的開始和結束時間。\n2. 工具會量度三種方法中哪一種最合適：四周平淡的，由邊緣向內混合；其他時刻看得見該位置的，從那些畫面補上；固定的半透明印記，則從多個畫面計出它的顏色與透明度，再把它減去。你也可以自行改選。\n3. 先看三秒的前後比較，然後匯出。聲音原封不動。\n\n## 它做不到甚麼\n\n如果不透明的印記底下一直在動，而且從未露出過，就沒有方法可以還原。匯出之前，工具會如實告訴你。\n\n## 它不是用來\n\n抹去別人作品上的印記。你的確認會隨項目保存，並列在結果旁邊。",
  "site_title": "清走自家影片的印記",
  "site_description": "在裝置上清走自家影片的標誌、日期戳或試用印記：三種方法自動量度，可先預覽。",
  "site_keywords": "影片去水印, 移除標誌, 移除日期戳, 清走印記",
  "site_links": "收費|/pricing\n你的檔案與私隱|/wiki/privacy-policy\n意見回饋|/feedback"
 },
 "zh-CN": {
  "title": "视频去水印",
  "description": "在你的设备上，给自己的视频清掉标志、日期戳或试用印记。",
  "display_title": "清掉自家视频上的印记",
  "display_content": "## 它能做什么\n\n老摄像机印上的日期、试用版留下的印记、已经换掉的标志：它可以从你自己的视频里清掉这些印记。工作在你的设备上进行，开始前你要确认视频属于你，或者你有权修改。\n\n## 怎么用\n\n1. 拖入视频，用方框或画笔标出印记，也可以让它自动寻找。每个印记都有自己的开始和结束时间。\n2. 工具会测量三种方法里哪一种最合适：四周平淡的，从边缘向内混合；别的时刻能看见那个位置的，用那些画面补上；固定的半透明印记，则根据许多画面算出它的颜色和透明度，再把它减掉。你也可以自己改选。\n3. 先看三秒的前后对比，然后导出。声音原样保留。\n\n## 它做不到什么\n\n如果不透明的印记下面一直在动，而且从来没有露出来过，就没有办法还原。导出之前，工具会如实告诉你。\n\n## 它不是用来\n\n抹掉别人作品上的印记。你的确认会随项目保存，并列在结果旁边。",
  "site_title": "清掉自家视频的印记",
  "site_description": "在设备上清掉自家视频的标志、日期戳或试用印记：三种方法自动测量，可先预览。",
  "site_keywords": "视频去水印, 去除标志, 去除日期戳, 清掉印记",
  "site_links": "价格|/pricing\n你的文件与隐私|/wiki/privacy-policy\n意见反馈|/feedback"
 }
}') WHERE id = 'watermark-removal' AND updated_at = 0;
UPDATE settings SET data = json('[
 {
  "title": {
   "en-US": "Which videos may I use?",
   "zh-HK": "可以處理哪些影片？",
   "zh-CN": "可以处理哪些视频？"
  },
  "content": {
   "en-US": "Your own, or those you have the right to change. You confirm it for each video, and the time of it is kept with the project and told with the result.",
   "zh-HK": "你自己的影片，或你有權修改的影片。每段影片都須確認一次，確認的時間會隨項目保存，並列在結果旁邊。",
   "zh-CN": "你自己的视频，或你有权修改的视频。每个视频都要确认一次，确认的时间会随项目保存，并列在结果旁边。"
  }
 },
 {
  "title": {
   "en-US": "What does it cost?",
   "zh-HK": "要多少錢？",
   "zh-CN": "要多少钱？"
  },
  "content": {
   "en-US": "Nothing. It runs on your device, and the video never leaves it.",
   "zh-HK": "免費。它在你的裝置上執行，影片不會離開裝置。",
   "zh-CN": "免费。它在你的设备上运行，视频不会离开设备。"
  }
 },
 {
  "title": {
   "en-US": "Which method is the best?",
   "zh-HK": "哪一種方法最好？",
   "zh-CN": "哪种方法最好？"
  },
  "content": {
   "en-US": "It is measured on your own video: each method is tried on some of its pictures, and the best one is chosen and named. The three-second preview shows it; you can choose another.",
   "zh-HK": "工具會用你的影片量度：在其中一些畫面上試用每種方法，選出最好的一種並告訴你。三秒預覽一看便知，你也可以改選。",
   "zh-CN": "工具会拿你的视频来测量：在其中一些画面上试用每种方法，选出最好的一种并告诉你。三秒预览一看便知，你也可以改选。"
  }
 },
 {
  "title": {
   "en-US": "Which files does it read?",
   "zh-HK": "支援哪些檔案？",
   "zh-CN": "支持哪些文件？"
  },
  "content": {
   "en-US": "MP4, MOV, MKV and WebM with pictures that your browser can decode: H.264, VP9 and AV1 everywhere, HEVC on some devices. The result is H.264; the sound stays as it was.",
   "zh-HK": "瀏覽器能夠解碼的 MP4、MOV、MKV 和 WebM：H.264、VP9 和 AV1 一般都可以，HEVC 視乎裝置而定。結果為 H.264，聲音保持原樣。",
   "zh-CN": "浏览器能够解码的 MP4、MOV、MKV 和 WebM：H.264、VP9 和 AV1 一般都可以，HEVC 要看设备。结果是 H.264，声音保持原样。"
  }
 }
]')
WHERE scope = 'product' AND refer = 'watermark-removal' AND "key" = 'qa' AND updated_at = 0;
UPDATE products SET image = '/pictures/watermark-removal.webp', display_image = coalesce(display_image, '/pictures/watermark-removal.webp') WHERE id = 'watermark-removal' AND image IS NULL;
