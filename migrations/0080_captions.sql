-- Captions and transcripts as they are now; and a product for captions that are there already. What an admin has changed stays.
UPDATE products SET preset = '{"mode": "transcribe", "shape": "captions"}' WHERE id = 'video-captions';
UPDATE products SET texts = json('{
 "en-US": {
  "title": "Video captions",
  "description": "Writes captions with the time of every word, beside the playing film: correct them, translate them, save SRT or WebVTT.",
  "display_title": "Captions for your videos",
  "display_content": "## What it does\n\nIt turns what is said in a film into captions, timed word by word. You read them beside the playing picture, correct them, have them translated line by line, and take them away as SRT or WebVTT.\n\n## How it works\n\n1. Drop a film of up to four hours. Its sound is taken out on your device, and only that is sent: the pictures never leave it.\n2. The price is on the button: 4 credits a minute. The work goes on when you close the page.\n3. Click a word to hear it. Change a line, name the speakers, look for a word; every step can be undone. Lines that are gone before they are read are marked.\n4. Choose another language: every line is translated beside its original and keeps its time, for 2 credits a minute of captions. Single lines can be translated again.\n5. Save SRT, WebVTT or text, or put it into your library.\n\n## Names and terms\n\nKeep a list of names and terms as you spell them. It stays on your device and helps the model to write them right.\n\n## Who it is for\n\nEverybody whose videos are watched without sound, and everybody who wants to be understood in a second language.",
  "site_title": "Video captions: transcribe, correct, translate",
  "site_description": "Captions timed by word beside the playing film: transcribe, correct, translate, save as SRT or WebVTT. Only the sound is sent.",
  "site_keywords": "video captions, subtitles, SRT, WebVTT, transcribe video, translate subtitles",
  "site_links": "What it costs|/pricing\nHow credits work|/blog/how-credits-work\nYour files and your privacy|/wiki/privacy-policy\nFeedback|/feedback"
 },
 "zh-HK": {
  "title": "影片字幕",
  "description": "逐字對時的字幕，一邊播放影片一邊校對、翻譯，再存成 SRT 或 WebVTT。",
  "display_title": "為影片配上字幕",
  "display_content": "## 它做甚麼\n\n把影片中的說話變成逐字對時的字幕。你可以在播放畫面旁邊閱讀、校對，逐句翻譯，再存成 SRT 或 WebVTT 取走。\n\n## 怎樣運作\n\n1. 拖入最長四小時的影片。聲音會在你的裝置上抽出，只傳送聲音，畫面不會離開裝置。\n2. 收費寫在按鈕上：每分鐘 4 點。關掉頁面，工作仍會繼續。\n3. 按一下任何一個字，就會由那裏播放。可以修改字句、為說話的人命名、尋找字詞，每一步都可以復原。來不及讀完的字幕會標示出來。\n4. 選擇另一種語言：每句譯文與原文並列，時間不變，字幕每分鐘 2 點。個別句子可以重新翻譯。\n5. 存成 SRT、WebVTT 或文字，也可以存入檔案庫。\n\n## 人名與術語\n\n列出你慣用的人名和術語。清單只留在你的裝置上，可幫助模型寫得正確。\n\n## 適合誰\n\n影片常被靜音觀看的人，以及想讓另一種語言的觀眾看懂的人。",
  "site_title": "影片字幕：轉錄、校對、翻譯",
  "site_description": "逐字對時的字幕，邊播放邊校對和翻譯，存成 SRT 或 WebVTT。只傳送聲音。",
  "site_keywords": "影片字幕, 字幕, SRT, WebVTT, 轉錄, 字幕翻譯",
  "site_links": "收費|/pricing\n點數怎樣運作|/blog/how-credits-work\n你的檔案與私隱|/wiki/privacy-policy\n意見回饋|/feedback"
 },
 "zh-CN": {
  "title": "视频字幕",
  "description": "逐字对时的字幕，边播放视频边校对、翻译，再存成 SRT 或 WebVTT。",
  "display_title": "给视频配上字幕",
  "display_content": "## 它能做什么\n\n把视频里说的话变成逐字对时的字幕。你可以在播放画面旁边阅读、校对，逐句翻译，再存成 SRT 或 WebVTT 拿走。\n\n## 怎么用\n\n1. 拖入最长四小时的视频。声音会在你的设备上提取，只发送声音，画面不离开设备。\n2. 价格写在按钮上：每分钟 4 积分。关掉页面，工作仍会继续。\n3. 点一下任何一个字，就从那里播放。可以修改字句、给说话的人命名、查找字词，每一步都能撤销。来不及读完的字幕会标出来。\n4. 选择另一种语言：每句译文与原文并列，时间不变，字幕每分钟 2 积分。个别句子可以重新翻译。\n5. 存成 SRT、WebVTT 或文本，也可以存进文件库。\n\n## 人名和术语\n\n列出你惯用的人名和术语。清单只留在你的设备上，能帮模型写对。\n\n## 适合谁\n\n视频常被静音观看的人，以及想让另一种语言的观众看懂的人。",
  "site_title": "视频字幕：转写、校对、翻译",
  "site_description": "逐字对时的字幕，边播放边校对和翻译，存成 SRT 或 WebVTT。只发送声音。",
  "site_keywords": "视频字幕, 字幕, SRT, WebVTT, 转写, 字幕翻译",
  "site_links": "价格|/pricing\n积分怎样运作|/blog/how-credits-work\n你的文件与隐私|/wiki/privacy-policy\n意见反馈|/feedback"
 }
}') WHERE id = 'video-captions' AND updated_at = 0;
UPDATE settings SET data = json('[
 {
  "title": {
   "en-US": "What is free?",
   "zh-HK": "哪些是免費的？",
   "zh-CN": "哪些是免费的？"
  },
  "content": {
   "en-US": "Listening to the file, correcting, naming speakers and saving. Transcription costs 4 credits a minute, a translation 2 a minute of captions.",
   "zh-HK": "聆聽檔案、校對、為說話的人命名和儲存。轉錄每分鐘 4 點，翻譯按字幕每分鐘 2 點。",
   "zh-CN": "听文件、校对、给说话的人命名和保存。转写每分钟 4 积分，翻译按字幕每分钟 2 积分。"
  }
 },
 {
  "title": {
   "en-US": "Is my video uploaded?",
   "zh-HK": "我的影片會被上載嗎？",
   "zh-CN": "我的视频会被上传吗？"
  },
  "content": {
   "en-US": "No. Its sound is taken out on your device and made small; only that is sent and lies in your library until you delete it.",
   "zh-HK": "不會。聲音會在你的裝置上抽出並壓縮，只傳送聲音，並存放在你的檔案庫，直到你刪除為止。",
   "zh-CN": "不会。声音会在你的设备上提取并压缩，只发送声音，存放在你的文件库里，直到你删除。"
  }
 },
 {
  "title": {
   "en-US": "I have captions already.",
   "zh-HK": "我已經有字幕檔。",
   "zh-CN": "我已经有字幕文件了。"
  },
  "content": {
   "en-US": "Then use the caption translator: it opens SRT, WebVTT and text for nothing.",
   "zh-HK": "可使用字幕翻譯：免費打開 SRT、WebVTT 和文字檔。",
   "zh-CN": "可以用字幕翻译：免费打开 SRT、WebVTT 和文本文件。"
  }
 }
]') WHERE scope = 'product' AND refer = 'video-captions' AND "key" = 'qa' AND updated_at = 0;
UPDATE products SET preset = '{"mode": "transcribe", "shape": "text"}' WHERE id = 'transcription';
UPDATE products SET texts = json('{
 "en-US": {
  "title": "Transcription",
  "description": "Writes down what is said in a recording or a video, with times and speakers, ready to read, search and quote.",
  "display_title": "Turn speech into text",
  "display_content": "## What it does\n\nIt writes down what is said in a recording or a video. Every word keeps its time, so you can jump from the text to the moment it was said, correct it there, and save what you need: text with or without times and speakers, SRT or WebVTT.\n\n## How it works\n\n1. Choose a recording or a video of up to four hours, and the language if you know it. The sound is made small on your device and sent in pieces that are cut at silences.\n2. The price is on the button: 4 credits a minute, counted by the second. The work goes on when you close the page.\n3. Read along, click a word to hear it, correct it, look for words, name the speakers, and save the text. A translation costs 2 credits a minute of speech.\n\nA piece that fails is not paid for, and can be asked for again without the others.\n\n## Who it is for\n\nJournalists, students, researchers, and everybody who must write the minutes.",
  "site_title": "Transcription: speech to text with times",
  "site_description": "Transcribe recordings and videos of up to four hours with the time of every word. Save text, SRT or WebVTT. 4 credits a minute.",
  "site_keywords": "transcription, speech to text, minutes, interview transcript",
  "site_links": "What it costs|/pricing\nHow credits work|/blog/how-credits-work\nYour files and your privacy|/wiki/privacy-policy\nFeedback|/feedback"
 },
 "zh-HK": {
  "title": "語音轉文字",
  "description": "把錄音或影片中的說話寫成文字，附有時間和說話的人，方便閱讀、搜尋和引用。",
  "display_title": "把說話變成文字",
  "display_content": "## 它做甚麼\n\n把錄音或影片中的說話逐字寫下來。每個字都保留時間，你可以由文字跳到說話的一刻，即場校對，再儲存所需的格式：文字（可連同時間和說話的人）、SRT 或 WebVTT。\n\n## 怎樣運作\n\n1. 選擇最長四小時的錄音或影片，如知道語言可一併選擇。聲音會在你的裝置上壓縮，在靜音處分段傳送。\n2. 收費寫在按鈕上：每分鐘 4 點，按秒計算。關掉頁面，工作仍會繼續。\n3. 邊聽邊讀，按一下字詞便會播放；可以校對、尋找字詞、為說話的人命名，然後儲存文字。翻譯按說話每分鐘 2 點。\n\n失敗的段落不收費，可以單獨再試，毋須重做其他段落。\n\n## 適合誰\n\n記者、學生、研究人員，以及每一個要寫會議記錄的人。",
  "site_title": "語音轉文字：附時間的逐字稿",
  "site_description": "把最長四小時的錄音和影片轉成逐字對時的文字，存成文字、SRT 或 WebVTT。每分鐘 4 點。",
  "site_keywords": "語音轉文字, 逐字稿, 會議記錄, 訪問",
  "site_links": "收費|/pricing\n點數怎樣運作|/blog/how-credits-work\n你的檔案與私隱|/wiki/privacy-policy\n意見回饋|/feedback"
 },
 "zh-CN": {
  "title": "语音转文字",
  "description": "把录音或视频里的话写成文字，带时间和说话的人，方便阅读、搜索和引用。",
  "display_title": "把说的话变成文字",
  "display_content": "## 它能做什么\n\n把录音或视频里的话逐字写下来。每个字都带着时间，你可以从文字跳到说话的那一刻，当场校对，再保存需要的格式：文本（可带时间和说话的人）、SRT 或 WebVTT。\n\n## 怎么用\n\n1. 选择最长四小时的录音或视频，如果知道语言也可以选上。声音会在你的设备上压缩，在静音处分段发送。\n2. 价格写在按钮上：每分钟 4 积分，按秒计算。关掉页面，工作仍会继续。\n3. 边听边读，点一下字词就会播放；可以校对、查找字词、给说话的人命名，然后保存文字。翻译按说话每分钟 2 积分。\n\n失败的段落不收费，可以单独再试，不用重做其他段落。\n\n## 适合谁\n\n记者、学生、研究人员，以及每一个要写会议纪要的人。",
  "site_title": "语音转文字：带时间的逐字稿",
  "site_description": "把最长四小时的录音和视频转成逐字对时的文字，存成文本、SRT 或 WebVTT。每分钟 4 积分。",
  "site_keywords": "语音转文字, 逐字稿, 会议纪要, 采访",
  "site_links": "价格|/pricing\n积分怎样运作|/blog/how-credits-work\n你的文件与隐私|/wiki/privacy-policy\n意见反馈|/feedback"
 }
}') WHERE id = 'transcription' AND updated_at = 0;
UPDATE settings SET data = json('[
 {
  "title": {
   "en-US": "What does it cost?",
   "zh-HK": "要多少點？",
   "zh-CN": "要多少积分？"
  },
  "content": {
   "en-US": "4 credits for each minute of the recording, counted by the started second. A translation is 2 a minute of speech.",
   "zh-HK": "錄音每分鐘 4 點，按開始的每秒計算。翻譯按說話每分鐘 2 點。",
   "zh-CN": "录音每分钟 4 积分，按开始的每秒计算。翻译按说话每分钟 2 积分。"
  }
 },
 {
  "title": {
   "en-US": "How long may a recording be?",
   "zh-HK": "錄音可以多長？",
   "zh-CN": "录音可以多长？"
  },
  "content": {
   "en-US": "Four hours. It may be as large as it likes: only its sound is sent, at some 12 MB an hour.",
   "zh-HK": "四小時。檔案多大也可以：只傳送聲音，每小時約 12 MB。",
   "zh-CN": "四小时。文件多大都行：只发送声音，每小时约 12 MB。"
  }
 },
 {
  "title": {
   "en-US": "Can I correct the text?",
   "zh-HK": "可以修改文字嗎？",
   "zh-CN": "可以修改文字吗？"
  },
  "content": {
   "en-US": "Yes, by line, beside the sound. Correcting and saving cost nothing.",
   "zh-HK": "可以，在聲音旁邊逐句修改。修改和儲存都不收費。",
   "zh-CN": "可以，在声音旁边逐句修改。修改和保存都不收费。"
  }
 }
]') WHERE scope = 'product' AND refer = 'transcription' AND "key" = 'qa' AND updated_at = 0;
INSERT INTO products (id, "key", file_module, preset, texts, image, display_image, version, sort, supports_display_on_page, supports_isolated_domain, is_public, created_at, updated_at) VALUES
('caption-translator', 'caption-translator', 'video-caption', '{"mode": "translate"}', json('{
 "en-US": {
  "title": "Caption translator",
  "description": "Opens SRT, WebVTT or text and translates it line by line; every caption keeps its time and stays short enough to read.",
  "display_title": "Translate captions",
  "display_content": "## What it does\n\nYou have captions in one language and need them in another. Each line is translated beside its original and keeps its time. The model is told how much room a line has, so that it can still be read while it is shown.\n\n## How it works\n\n1. Drop an SRT, a WebVTT or a text file. Opening it is free and needs no account.\n2. Choose the language. The price is on the button: 2 credits for each minute that captions are shown.\n3. Read both side by side. Change a line by hand, or have it translated again. Lines that are too fast to read are marked.\n4. Save SRT, WebVTT or text, or put it into your library.\n\nLines that fail or are refused are not paid for.\n\n## Names and terms\n\nKeep a list of names and terms as they are spelled. It stays on your device and goes with every translation.\n\n## Who it is for\n\nMakers of films and courses, event teams, and everybody who got a caption file in a language the audience does not read.",
  "site_title": "Translate SRT and WebVTT captions line by line",
  "site_description": "Translate SRT, WebVTT or text line by line, with times kept and reading speed watched. 2 credits a minute of captions.",
  "site_keywords": "translate subtitles, SRT translator, VTT translation, caption translation",
  "site_links": "What it costs|/pricing\nHow credits work|/blog/how-credits-work\nYour files and your privacy|/wiki/privacy-policy\nFeedback|/feedback"
 },
 "zh-HK": {
  "title": "字幕翻譯",
  "description": "打開 SRT、WebVTT 或文字檔逐句翻譯，每句字幕時間不變，長度來得及讀完。",
  "display_title": "翻譯字幕",
  "display_content": "## 它做甚麼\n\n手上有一種語言的字幕，需要另一種語言？每句譯文與原文並列，時間不變。模型會知道每句可容納多少字，令觀眾來得及讀完。\n\n## 怎樣運作\n\n1. 拖入 SRT、WebVTT 或文字檔。打開檔案免費，毋須帳戶。\n2. 選擇語言。收費寫在按鈕上：字幕顯示時間每分鐘 2 點。\n3. 並排閱讀原文和譯文。可以自行修改，或把個別句子重新翻譯。來不及讀完的句子會標示出來。\n4. 存成 SRT、WebVTT 或文字，也可以存入檔案庫。\n\n失敗或被拒絕的句子不收費。\n\n## 人名與術語\n\n列出慣用的人名和術語。清單只留在你的裝置上，每次翻譯都會用到。\n\n## 適合誰\n\n影片和課程製作人、活動團隊，以及每一個收到觀眾看不懂的字幕檔的人。",
  "site_title": "逐句翻譯 SRT 和 WebVTT 字幕",
  "site_description": "逐句翻譯 SRT、WebVTT 或文字檔，時間不變，並留意閱讀速度。字幕每分鐘 2 點。",
  "site_keywords": "字幕翻譯, SRT 翻譯, VTT, 翻譯字幕",
  "site_links": "收費|/pricing\n點數怎樣運作|/blog/how-credits-work\n你的檔案與私隱|/wiki/privacy-policy\n意見回饋|/feedback"
 },
 "zh-CN": {
  "title": "字幕翻译",
  "description": "打开 SRT、WebVTT 或文本文件逐句翻译，每句字幕时间不变，长度来得及读完。",
  "display_title": "翻译字幕",
  "display_content": "## 它能做什么\n\n手上有一种语言的字幕，需要另一种语言？每句译文与原文并列，时间不变。模型会知道每句能容纳多少字，让观众来得及读完。\n\n## 怎么用\n\n1. 拖入 SRT、WebVTT 或文本文件。打开文件免费，不用注册。\n2. 选择语言。价格写在按钮上：字幕显示时间每分钟 2 积分。\n3. 并排阅读原文和译文。可以自己修改，或把个别句子重新翻译。来不及读完的句子会标出来。\n4. 存成 SRT、WebVTT 或文本，也可以存进文件库。\n\n失败或被拒绝的句子不收费。\n\n## 人名和术语\n\n列出惯用的人名和术语。清单只留在你的设备上，每次翻译都会用到。\n\n## 适合谁\n\n视频和课程制作人、活动团队，以及每一个收到观众看不懂的字幕文件的人。",
  "site_title": "逐句翻译 SRT 和 WebVTT 字幕",
  "site_description": "逐句翻译 SRT、WebVTT 或文本文件，时间不变，并留意阅读速度。字幕每分钟 2 积分。",
  "site_keywords": "字幕翻译, SRT 翻译, VTT, 翻译字幕",
  "site_links": "价格|/pricing\n积分怎样运作|/blog/how-credits-work\n你的文件与隐私|/wiki/privacy-policy\n意见反馈|/feedback"
 }
}'),
NULL, NULL, '', 69, 1, 0, 0, 0, 0);
INSERT INTO settings (scope, refer, "key", data, is_public, updated_at) VALUES
('product', 'caption-translator', 'qa', json('[
 {
  "title": {
   "en-US": "What is free?",
   "zh-HK": "哪些是免費的？",
   "zh-CN": "哪些是免费的？"
  },
  "content": {
   "en-US": "Opening captions, changing them by hand and saving them in another format. Only the translation costs.",
   "zh-HK": "打開字幕、自行修改和存成其他格式。只有翻譯收費。",
   "zh-CN": "打开字幕、自己修改和存成其他格式。只有翻译收费。"
  }
 },
 {
  "title": {
   "en-US": "What does a translation cost?",
   "zh-HK": "翻譯要多少點？",
   "zh-CN": "翻译要多少积分？"
  },
  "content": {
   "en-US": "2 credits for each minute that captions are shown; a minute without captions costs nothing. A single line costs a few hundredths.",
   "zh-HK": "字幕顯示時間每分鐘 2 點；沒有字幕的時間不收費。單獨一句只需百分之幾點。",
   "zh-CN": "字幕显示时间每分钟 2 积分；没有字幕的时间不收费。单独一句只要百分之几积分。"
  }
 },
 {
  "title": {
   "en-US": "Do the times change?",
   "zh-HK": "時間會改變嗎？",
   "zh-CN": "时间会变吗？"
  },
  "content": {
   "en-US": "No. Each caption begins and ends when it did. A text without times is given those it would take to read aloud.",
   "zh-HK": "不會。每句字幕的開始和結束時間都不變。沒有時間的文字會按朗讀所需的時間排列。",
   "zh-CN": "不会。每句字幕的开始和结束时间都不变。没有时间的文本会按朗读所需的时间排列。"
  }
 }
]'), 0, 0);
-- The first products are what home tells of: one for each thing that can be done.
UPDATE products SET sort = 74 WHERE id = 'podcast-cleaner' AND updated_at = 0;
