-- The voice changer tells what its tool does in the cloud, and the making of a voice is a product of its own.
UPDATE products SET preset = '{"mode": "convert"}', sort = 75, texts = json('{
 "en-US": {
  "title": "Voice changer",
  "description": "Say it yourself, and hear it said by another voice: same words, same melody, same length.",
  "display_title": "Change whose voice is heard",
  "display_content": "## What it does\n\nYou speak, and another voice says it. Words, pauses and melody stay yours; the voice is one of the list, in nine languages, or one of your own. What comes out is as long as what went in, so it still fits its film.\n\n## How it works\n\n1. Record with the microphone, drop a recording or a video, or take a sound from your library. The sound of a video is taken out on your device; its pictures stay there.\n2. Listen to the voices, free, and choose one.\n3. The price is told before: 5 credits for ten seconds, by the started second. What fails costs nothing.\n4. Switch between the original and each voice at the same place while it plays. Download WAV or MP3, or send it on to another tool.\n\n## Who it is for\n\nGame makers who need many voices, podcasters who play a scene, and people who do not want to be known by theirs.",
  "site_title": "Voice changer: say it, hear another voice",
  "site_description": "Record or drop a voice and convert it to another: same words, same length. Free previews in nine languages. 5 credits for ten seconds.",
  "site_keywords": "voice changer, voice conversion, change voice online, AI voice",
  "site_links": "What it costs|/pricing\nHow credits work|/blog/how-credits-work\nYour files and your privacy|/wiki/privacy-policy\nFeedback|/feedback"
 },
 "zh-HK": {
  "title": "變聲",
  "description": "自己說一遍，由另一把聲音說出來：字句、語調、長度都不變。",
  "display_title": "換一把聲音說話",
  "display_content": "## 它做甚麼\n\n你說話，由另一把聲音說出來。字句、停頓和語調仍是你的；聲音可從九種語言的清單選擇，或用你自己製作的聲音。成品與原聲一樣長，配回影片仍然對得上。\n\n## 怎樣運作\n\n1. 用咪高峰錄音、拖入錄音或影片，或從檔案庫選取。影片的聲音在你的裝置上抽出，畫面不會離開裝置。\n2. 免費試聽各把聲音，選一把。\n3. 收費事先寫明：每十秒 5 點，按開始的秒數計算；失敗不收費。\n4. 播放時可在同一位置切換原聲與各把聲音。下載 WAV 或 MP3，或交給其他工具。\n\n## 適合誰\n\n需要多把聲音的遊戲製作人、要演一場戲的播客，以及不想被人認出聲音的人。",
  "site_title": "變聲：自己說，換一把聲音",
  "site_description": "錄音或拖入聲音，轉換成另一把聲音，字句和長度不變。九種語言免費試聽。每十秒 5 點。",
  "site_keywords": "變聲, 聲音轉換, 線上變聲, AI 聲音",
  "site_links": "收費|/pricing\n點數怎樣運作|/blog/how-credits-work\n你的檔案與私隱|/wiki/privacy-policy\n意見回饋|/feedback"
 },
 "zh-CN": {
  "title": "变声",
  "description": "自己说一遍，由另一个声音说出来：字句、语调、长度都不变。",
  "display_title": "换一个声音说话",
  "display_content": "## 它能做什么\n\n你说话，由另一个声音说出来。字句、停顿和语调还是你的；声音可以从九种语言的列表里选，也可以用你自己制作的声音。成品与原声一样长，放回视频仍然对得上。\n\n## 怎么用\n\n1. 用麦克风录音、拖入录音或视频，或从文件库选取。视频的声音在你的设备上提取，画面不会离开设备。\n2. 免费试听各个声音，选一个。\n3. 价格事先写明：每十秒 5 积分，按开始的秒数计算；失败不收费。\n4. 播放时可以在同一位置切换原声与各个声音。下载 WAV 或 MP3，或交给其他工具。\n\n## 适合谁\n\n需要许多声音的游戏制作人、要演一场戏的播客，以及不想被人认出声音的人。",
  "site_title": "变声：自己说，换一个声音",
  "site_description": "录音或拖入声音，转换成另一个声音，字句和长度不变。九种语言免费试听。每十秒 5 积分。",
  "site_keywords": "变声, 声音转换, 在线变声, AI 声音",
  "site_links": "价格|/pricing\n积分怎样运作|/blog/how-credits-work\n你的文件与隐私|/wiki/privacy-policy\n意见反馈|/feedback"
 }
}')
WHERE id = 'voice-changer' AND updated_at = 0;
UPDATE settings SET data = json('[
 {
  "title": {
   "en-US": "What does it cost?",
   "zh-HK": "多少點？",
   "zh-CN": "多少积分？"
  },
  "content": {
   "en-US": "5 credits for ten seconds, counted by the started second. Listening to the voices is free, and what fails costs nothing.",
   "zh-HK": "每十秒 5 點，按開始的秒數計算。試聽聲音免費，失敗不收費。",
   "zh-CN": "每十秒 5 积分，按开始的秒数计算。试听声音免费，失败不收费。"
  }
 },
 {
  "title": {
   "en-US": "How long may a recording be?",
   "zh-HK": "錄音可以多長？",
   "zh-CN": "录音可以多长？"
  },
  "content": {
   "en-US": "Up to ten minutes at a time.",
   "zh-HK": "每次最長十分鐘。",
   "zh-CN": "每次最长十分钟。"
  }
 },
 {
  "title": {
   "en-US": "May I clone any voice?",
   "zh-HK": "可以複製任何人的聲音嗎？",
   "zh-CN": "可以克隆任何人的声音吗？"
  },
  "content": {
   "en-US": "Only with the consent of the person, which is recorded before anything begins.",
   "zh-HK": "必須先得到本人同意並錄下，才會開始。",
   "zh-CN": "必须先得到本人同意并录下来，才会开始。"
  }
 }
]')
WHERE scope = 'product' AND refer = 'voice-changer' AND "key" = 'qa' AND updated_at = 0;
INSERT INTO products (id, "key", file_module, preset, texts, image, display_image, version, sort, supports_display_on_page, supports_isolated_domain, is_public, created_at, updated_at) VALUES
('voice-cloning', 'voice-cloning', 'voicer', '{"mode": "clone"}', json('{
 "en-US": {
  "title": "Voice cloning",
  "description": "Make a voice of your own from a short recording, with consent that is read aloud and kept.",
  "display_title": "Make your voice an instrument",
  "display_content": "## What it does\n\nFrom ten seconds to three minutes of you speaking it makes a voice of your own. From then on whatever somebody says can be said in it: yourself on a bad day, an actor, a voice of the list.\n\n## How it works\n\n1. Record or drop a clean recording of one person.\n2. Read the sentence of the day aloud. It names the date and a word that changes daily, and says that you agree. It is kept with the task, and so is the box you tick.\n3. It costs 50 credits, once; nothing where it fails. You hear the voice at once in a sentence it never said.\n4. Use it in the voice changer. Rename it, or delete it for good with its recordings.\n\n## Whose voices\n\nYour own, or that of a person who has agreed in writing. Nobody else can use your voice or even find out that it exists.",
  "site_title": "Clone your own voice, with recorded consent",
  "site_description": "Make a voice of your own from ten seconds of recording. Consent is read aloud and kept. 50 credits once, deletable for good.",
  "site_keywords": "voice cloning, clone my voice, AI voice, own voice",
  "site_links": "What it costs|/pricing\nHow credits work|/blog/how-credits-work\nYour files and your privacy|/wiki/privacy-policy\nFeedback|/feedback"
 },
 "zh-HK": {
  "title": "聲音複製",
  "description": "用一小段錄音製作屬於你的聲音；同意書要親口讀出並保存。",
  "display_title": "把你的聲音變成樂器",
  "display_content": "## 它做甚麼\n\n用你十秒至三分鐘的說話錄音，製作一把屬於你的聲音。之後任何人說的話都可以用它說出來：狀態不好的你、演員，或清單上的聲音。\n\n## 怎樣運作\n\n1. 錄下或拖入一個人說話的清晰錄音。\n2. 讀出當天的句子：當中有日期和每天更換的字詞，並說明你同意。這段錄音會與任務一同保存，你剔選的同意也一樣。\n3. 一次過 50 點，失敗不收費。製成後立即用一句它從未說過的話試聽。\n4. 在變聲工具使用它。可以改名，也可以連同錄音永久刪除。\n\n## 誰的聲音\n\n你本人的，或已書面同意的人的聲音。其他人不能使用你的聲音，連它是否存在也無從得知。",
  "site_title": "複製自己的聲音，先錄下同意",
  "site_description": "用十秒錄音製作屬於你的聲音，同意書親口讀出並保存。一次過 50 點，可永久刪除。",
  "site_keywords": "聲音複製, 複製我的聲音, AI 聲音, 個人聲音",
  "site_links": "收費|/pricing\n點數怎樣運作|/blog/how-credits-work\n你的檔案與私隱|/wiki/privacy-policy\n意見回饋|/feedback"
 },
 "zh-CN": {
  "title": "声音克隆",
  "description": "用一小段录音制作属于你的声音；同意书要亲口读出并保存。",
  "display_title": "把你的声音变成乐器",
  "display_content": "## 它能做什么\n\n用你十秒到三分钟的说话录音，制作一个属于你的声音。之后任何人说的话都可以用它说出来：状态不好的你、演员，或列表里的声音。\n\n## 怎么用\n\n1. 录下或拖入一个人说话的清晰录音。\n2. 读出当天的句子：里面有日期和每天更换的词语，并说明你同意。这段录音会与任务一同保存，你勾选的同意也一样。\n3. 一次性 50 积分，失败不收费。做好后立即用一句它从没说过的话试听。\n4. 在变声工具里使用它。可以改名，也可以连同录音永久删除。\n\n## 谁的声音\n\n你本人的，或已书面同意的人的声音。其他人不能使用你的声音，连它是否存在都无从得知。",
  "site_title": "克隆自己的声音，先录下同意",
  "site_description": "用十秒录音制作属于你的声音，同意书亲口读出并保存。一次性 50 积分，可永久删除。",
  "site_keywords": "声音克隆, 克隆我的声音, AI 声音, 个人声音",
  "site_links": "价格|/pricing\n积分怎样运作|/blog/how-credits-work\n你的文件与隐私|/wiki/privacy-policy\n意见反馈|/feedback"
 }
}'),
NULL, NULL, '', 74, 1, 0, 0, 0, 0);
INSERT INTO settings (scope, refer, "key", data, is_public, updated_at) VALUES
('product', 'voice-cloning', 'qa', json('[
 {
  "title": {
   "en-US": "What makes a good recording?",
   "zh-HK": "怎樣的錄音最好？",
   "zh-CN": "怎样的录音最好？"
  },
  "content": {
   "en-US": "One person, a quiet room, ten to sixty seconds of plain speech without music.",
   "zh-HK": "一個人、安靜的房間，十至六十秒平常說話，沒有音樂。",
   "zh-CN": "一个人、安静的房间，十到六十秒平常说话，没有音乐。"
  }
 },
 {
  "title": {
   "en-US": "Who can use my voice?",
   "zh-HK": "誰可以用我的聲音？",
   "zh-CN": "谁可以用我的声音？"
  },
  "content": {
   "en-US": "You alone. For everybody else it does not exist.",
   "zh-HK": "只有你。對其他人來說它並不存在。",
   "zh-CN": "只有你。对其他人来说它并不存在。"
  }
 },
 {
  "title": {
   "en-US": "What goes when I delete it?",
   "zh-HK": "刪除時會刪去甚麼？",
   "zh-CN": "删除时会删掉什么？"
  },
  "content": {
   "en-US": "The voice, its recording, the consent you read aloud and the preview, in your library and on our servers. It cannot be brought back.",
   "zh-HK": "聲音、錄音、讀出的同意和試聽，檔案庫和伺服器上的一併刪除，無法復原。",
   "zh-CN": "声音、录音、读出的同意和试听，文件库和服务器上的一并删除，无法恢复。"
  }
 }
]'), 0, 0);
