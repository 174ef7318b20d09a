-- More products of the picture tool: change a part of a photo by words, erase from it, make it larger, go on around it.
INSERT INTO products (id, "key", file_module, preset, texts, image, display_image, version, sort, supports_display_on_page, supports_isolated_domain, is_public, created_at, updated_at) VALUES
('photo-editor', 'photo-editor', 'imm', '{"mode": "edit"}', json('{
 "en-US": {
  "title": "Photo editor by words",
  "description": "Paint over a part of a photo, say what shall be there, and only that part changes.",
  "display_title": "Change a photo by words",
  "display_content": "## What it does\n\nYou paint over the part of a photo that is to be different and say what shall be there: tulips in the vase, an evening sky, another colour of the wall. Without paint, your words go for the whole picture.\n\n## How it works\n\n1. Drop a photo, paste it, or take one from your library.\n2. Paint with the brush; rub out what is too much. Zoom in for fine edges. Every stroke can be undone.\n3. Say what shall be there. The price is on the button: 20 credits, and nothing where it fails.\n\nThe result stands beside the original with a seam to drag. Go on with it without downloading it first, or return to your paint and try other words.\n\n## Who it is for\n\nShops that need a product in another scene, makers of thumbnails, and everybody with one thing too many or too few in a good photo.",
  "site_title": "Edit a photo by words",
  "site_description": "Paint over a part of a photo and describe what shall be there. Before and after side by side. 20 credits a picture.",
  "site_keywords": "AI photo editor, inpainting, edit photo with text, replace object",
  "site_links": "What it costs|/pricing\nHow credits work|/blog/how-credits-work\nYour files and your privacy|/wiki/privacy-policy\nFeedback|/feedback"
 },
 "zh-HK": {
  "title": "文字改圖",
  "description": "塗抹相片的一部分，說明要變成甚麼，只有那部分會改變。",
  "display_title": "用文字修改相片",
  "display_content": "## 它做甚麼\n\n在相片上塗抹要改動的地方，再說明要變成甚麼：花瓶裏的鬱金香、一片晚霞、另一種牆色。不塗抹的話，文字會套用到整張圖片。\n\n## 怎樣運作\n\n1. 拖入相片、貼上，或從檔案庫選取。\n2. 用筆刷塗抹，多了可以擦掉；放大便能處理細緻的邊緣。每一筆都可以復原。\n3. 寫下要變成甚麼。收費寫在按鈕上：20 點，失敗不收費。\n\n成品與原圖並排，拖動中線便能比較。不用下載就能繼續修改，也可以返回塗抹，換一段文字再試。\n\n## 適合誰\n\n要把商品放進另一個場景的店舖、製作縮圖的創作人，以及每張好相片裏多了或少了一樣東西的人。",
  "site_title": "用文字修改相片",
  "site_description": "塗抹相片的一部分並描述要變成甚麼，前後並排比較。每張 20 點。",
  "site_keywords": "AI 改圖, 局部重繪, 文字修圖, 更換物件",
  "site_links": "收費|/pricing\n點數怎樣運作|/blog/how-credits-work\n你的檔案與私隱|/wiki/privacy-policy\n意見回饋|/feedback"
 },
 "zh-CN": {
  "title": "文字改图",
  "description": "涂抹照片的一部分，说明要变成什么，只有那部分会改变。",
  "display_title": "用文字修改照片",
  "display_content": "## 它能做什么\n\n在照片上涂抹要改动的地方，再说明要变成什么：花瓶里的郁金香、一片晚霞、另一种墙色。不涂抹的话，文字会用于整张图片。\n\n## 怎么用\n\n1. 拖入照片、粘贴，或从文件库选取。\n2. 用画笔涂抹，多了可以擦掉；放大就能处理细致的边缘。每一笔都可以撤销。\n3. 写下要变成什么。价格写在按钮上：20 积分，失败不收费。\n\n成品与原图并排，拖动中线就能比较。不用下载就能继续修改，也可以返回涂抹，换一段文字再试。\n\n## 适合谁\n\n要把商品放进另一个场景的店铺、做封面的创作者，以及每一个觉得好照片里多了或少了一样东西的人。",
  "site_title": "用文字修改照片",
  "site_description": "涂抹照片的一部分并描述要变成什么，前后并排比较。每张 20 积分。",
  "site_keywords": "AI 改图, 局部重绘, 文字修图, 替换物体",
  "site_links": "价格|/pricing\n积分怎样运作|/blog/how-credits-work\n你的文件与隐私|/wiki/privacy-policy\n意见反馈|/feedback"
 }
}'),
NULL, NULL, '', 79, 1, 0, 0, 0, 0);
INSERT INTO settings (scope, refer, "key", data, is_public, updated_at) VALUES
('product', 'photo-editor', 'qa', json('[
 {
  "title": {
   "en-US": "Does the rest of my photo stay as it is?",
   "zh-HK": "相片其他部分會保持原樣嗎？",
   "zh-CN": "照片的其他部分会保持原样吗？"
  },
  "content": {
   "en-US": "What you did not paint over is meant to stay. Some models redraw a little of it too; hold the two states against each other with the seam before you use the result.",
   "zh-HK": "沒有塗抹的地方應保持原樣。有些模型也會輕微重畫其他地方；使用前請拖動中線，比較前後兩張。",
   "zh-CN": "没有涂抹的地方应保持原样。有些模型也会轻微重画其他地方；使用前请拖动中线，比较前后两张。"
  }
 },
 {
  "title": {
   "en-US": "What does a change cost?",
   "zh-HK": "修改一次多少點？",
   "zh-CN": "修改一次多少积分？"
  },
  "content": {
   "en-US": "20 credits. A change that fails or is refused costs nothing.",
   "zh-HK": "20 點。失敗或被拒絕都不收費。",
   "zh-CN": "20 积分。失败或被拒绝都不收费。"
  }
 },
 {
  "title": {
   "en-US": "Which photos can I use?",
   "zh-HK": "可以用哪些相片？",
   "zh-CN": "可以用哪些照片？"
  },
  "content": {
   "en-US": "JPEG, PNG and WebP of up to 25 megapixels and 20 MB; photos that a phone stored on their side are turned upright first.",
   "zh-HK": "JPEG、PNG 和 WebP，最多 2,500 萬像素、20 MB；手機橫放儲存的相片會先轉正。",
   "zh-CN": "JPEG、PNG 和 WebP，最多 2,500 万像素、20 MB；手机横着存的照片会先转正。"
  }
 }
]'), 0, 0);
INSERT INTO products (id, "key", file_module, preset, texts, image, display_image, version, sort, supports_display_on_page, supports_isolated_domain, is_public, created_at, updated_at) VALUES
('object-eraser', 'object-eraser', 'imm', '{"mode": "erase"}', json('{
 "en-US": {
  "title": "Object eraser",
  "description": "Paint over what is to go from a photo; the background goes on in its place.",
  "display_title": "Erase things from a photo",
  "display_content": "## What it does\n\nA cable on the wall, a stranger on the beach, a stain on the shirt: you paint over it, and the background goes on where it was.\n\n## How it works\n\n1. Drop a photo, paste it, or take one from your library.\n2. Paint over what is to go, a little beyond its edge and its shadow. Rub out, zoom in, undo as you like.\n3. Press Erase. It costs 10 credits, and nothing where it fails.\n\nCompare before and after with the seam, then go on with the result: one thing after the other, without a download in between.\n\n## Who it is for\n\nWho sells things with photos, who travels with a camera, who has one good picture with one thing too many.\n\n## What it is not for\n\nMarks that say whose picture it is: erase only what you may change.",
  "site_title": "Erase objects from a photo",
  "site_description": "Paint over what is to go and the background goes on in its place. Before and after side by side. 10 credits a picture.",
  "site_keywords": "object eraser, remove object from photo, magic eraser, cleanup",
  "site_links": "What it costs|/pricing\nHow credits work|/blog/how-credits-work\nYour files and your privacy|/wiki/privacy-policy\nFeedback|/feedback"
 },
 "zh-HK": {
  "title": "物件消除",
  "description": "塗抹相片裏不要的東西，背景會在原位自然延續。",
  "display_title": "消除相片裏的東西",
  "display_content": "## 它做甚麼\n\n牆上的電線、沙灘上的路人、恤衫上的污漬：塗抹它，背景便會在原位延續。\n\n## 怎樣運作\n\n1. 拖入相片、貼上，或從檔案庫選取。\n2. 塗抹要消除的東西，稍為超出邊緣和影子。可以擦掉、放大、復原。\n3. 按「消除」。每次 10 點，失敗不收費。\n\n拖動中線比較前後，再用成品繼續：一樣接一樣，中間不用下載。\n\n## 適合誰\n\n用相片賣東西的人、帶着相機旅行的人，以及好相片裏多了一樣東西的人。\n\n## 不適用於\n\n標示圖片屬於誰的記號：只消除你有權改動的東西。",
  "site_title": "消除相片裏的物件",
  "site_description": "塗抹不要的東西，背景在原位延續，前後並排比較。每張 10 點。",
  "site_keywords": "物件消除, 移除路人, 魔術橡皮擦, 修圖",
  "site_links": "收費|/pricing\n點數怎樣運作|/blog/how-credits-work\n你的檔案與私隱|/wiki/privacy-policy\n意見回饋|/feedback"
 },
 "zh-CN": {
  "title": "物体消除",
  "description": "涂抹照片里不要的东西，背景会在原处自然延续。",
  "display_title": "消除照片里的东西",
  "display_content": "## 它能做什么\n\n墙上的电线、沙滩上的路人、衬衫上的污渍：涂抹它，背景就会在原处延续。\n\n## 怎么用\n\n1. 拖入照片、粘贴，或从文件库选取。\n2. 涂抹要消除的东西，稍微超出边缘和影子。可以擦掉、放大、撤销。\n3. 按“消除”。每次 10 积分，失败不收费。\n\n拖动中线比较前后，再用成品继续：一样接一样，中间不用下载。\n\n## 适合谁\n\n用照片卖东西的人、带着相机旅行的人，以及好照片里多了一样东西的人。\n\n## 不适用于\n\n表明图片归谁所有的标记：只消除你有权改动的东西。",
  "site_title": "消除照片里的物体",
  "site_description": "涂抹不要的东西，背景在原处延续，前后并排比较。每张 10 积分。",
  "site_keywords": "物体消除, 去除路人, 魔术橡皮擦, 修图",
  "site_links": "价格|/pricing\n积分怎样运作|/blog/how-credits-work\n你的文件与隐私|/wiki/privacy-policy\n意见反馈|/feedback"
 }
}'),
NULL, NULL, '', 78, 1, 0, 0, 0, 0);
INSERT INTO settings (scope, refer, "key", data, is_public, updated_at) VALUES
('product', 'object-eraser', 'qa', json('[
 {
  "title": {
   "en-US": "How well does it go?",
   "zh-HK": "效果有多好？",
   "zh-CN": "效果怎么样？"
  },
  "content": {
   "en-US": "Best on what stands before sand, walls, sky, grass or floors. Behind large things a model has to invent what nobody has seen.",
   "zh-HK": "在沙、牆、天空、草地或地板前的東西效果最好。大件東西後面的畫面誰也沒見過，只能由模型想像。",
   "zh-CN": "在沙滩、墙面、天空、草地或地板前的东西效果最好。大件东西后面的画面谁也没见过，只能由模型想象。"
  }
 },
 {
  "title": {
   "en-US": "What does it cost?",
   "zh-HK": "多少點？",
   "zh-CN": "多少积分？"
  },
  "content": {
   "en-US": "10 credits a time. What fails or is refused costs nothing.",
   "zh-HK": "每次 10 點。失敗或被拒絕都不收費。",
   "zh-CN": "每次 10 积分。失败或被拒绝都不收费。"
  }
 },
 {
  "title": {
   "en-US": "Does my photo lose quality?",
   "zh-HK": "相片畫質會下降嗎？",
   "zh-CN": "照片画质会下降吗？"
  },
  "content": {
   "en-US": "The size of the result is the model’s. The original stays in your library, untouched.",
   "zh-HK": "成品尺寸由模型決定；原圖留在檔案庫，絲毫不變。",
   "zh-CN": "成品尺寸由模型决定；原图留在文件库，丝毫不变。"
  }
 }
]'), 0, 0);
INSERT INTO products (id, "key", file_module, preset, texts, image, display_image, version, sort, supports_display_on_page, supports_isolated_domain, is_public, created_at, updated_at) VALUES
('picture-upscaler', 'picture-upscaler', 'imm', '{"mode": "upscale"}', json('{
 "en-US": {
  "title": "Picture upscaler",
  "description": "Makes a small picture two or four times as wide and as high, with edges that stay sharp.",
  "display_title": "Make a picture larger",
  "display_content": "## What it does\n\nA picture that is too small for a print, a banner or a thumbnail comes back two or four times as wide and as high. A model draws the detail that simple enlarging would blur: edges, hair, leaves, letters.\n\n## How it works\n\n1. Drop a picture, paste it, or take one from your library.\n2. Choose twice or four times. The size that will come out stands beside it.\n3. Press the button. It costs 10 credits whatever the size, and nothing where it fails.\n\nDrag the seam to compare before and after. The result lies in your library with its recipe and can go straight on to the other picture tools.\n\n## Who it is for\n\nWho found an old picture and needs it sharp, who got a logo as a thumbnail, who prints what was made for a screen.",
  "site_title": "Upscale a picture 2× or 4×",
  "site_description": "Make a picture two or four times as wide and as high with sharp edges. Compare before and after. 10 credits a picture.",
  "site_keywords": "AI upscaler, enlarge image, super resolution, sharpen picture",
  "site_links": "What it costs|/pricing\nHow credits work|/blog/how-credits-work\nYour files and your privacy|/wiki/privacy-policy\nFeedback|/feedback"
 },
 "zh-HK": {
  "title": "圖片放大",
  "description": "把小圖片的寬和高放大至兩倍或四倍，邊緣依然清晰。",
  "display_title": "放大圖片",
  "display_content": "## 它做甚麼\n\n圖片太小，不夠印刷、做橫額或縮圖？寬和高可放大至兩倍或四倍。模型會補畫一般放大會糊掉的細節：邊緣、頭髮、樹葉、文字。\n\n## 怎樣運作\n\n1. 拖入圖片、貼上，或從檔案庫選取。\n2. 選擇兩倍或四倍，旁邊會寫明成品尺寸。\n3. 按下按鈕。不論大小，每張 10 點，失敗不收費。\n\n拖動中線比較前後。成品連同配方存入檔案庫，可以直接交給其他圖片工具。\n\n## 適合誰\n\n找到舊圖片想變清晰的人、只收到縮圖標誌的人，以及要把螢幕圖片印出來的人。",
  "site_title": "圖片放大 2 倍或 4 倍",
  "site_description": "把圖片的寬和高放大至兩倍或四倍，邊緣清晰，前後比較。每張 10 點。",
  "site_keywords": "AI 圖片放大, 超解像度, 圖片變清晰, 高清化",
  "site_links": "收費|/pricing\n點數怎樣運作|/blog/how-credits-work\n你的檔案與私隱|/wiki/privacy-policy\n意見回饋|/feedback"
 },
 "zh-CN": {
  "title": "图片放大",
  "description": "把小图片的宽和高放大到两倍或四倍，边缘依然清晰。",
  "display_title": "放大图片",
  "display_content": "## 它能做什么\n\n图片太小，不够印刷、做横幅或封面？宽和高可以放大到两倍或四倍。模型会补画普通放大会糊掉的细节：边缘、头发、树叶、文字。\n\n## 怎么用\n\n1. 拖入图片、粘贴，或从文件库选取。\n2. 选择两倍或四倍，旁边写明成品尺寸。\n3. 按下按钮。不论大小，每张 10 积分，失败不收费。\n\n拖动中线比较前后。成品连同配方存入文件库，可以直接交给其他图片工具。\n\n## 适合谁\n\n找到旧图片想变清晰的人、只收到缩略图标志的人，以及要把屏幕图片印出来的人。",
  "site_title": "图片放大 2 倍或 4 倍",
  "site_description": "把图片的宽和高放大到两倍或四倍，边缘清晰，前后比较。每张 10 积分。",
  "site_keywords": "AI 图片放大, 超分辨率, 图片变清晰, 高清化",
  "site_links": "价格|/pricing\n积分怎样运作|/blog/how-credits-work\n你的文件与隐私|/wiki/privacy-policy\n意见反馈|/feedback"
 }
}'),
NULL, NULL, '', 77, 1, 0, 0, 0, 0);
INSERT INTO settings (scope, refer, "key", data, is_public, updated_at) VALUES
('product', 'picture-upscaler', 'qa', json('[
 {
  "title": {
   "en-US": "How large may a picture be?",
   "zh-HK": "圖片可以多大？",
   "zh-CN": "图片可以多大？"
  },
  "content": {
   "en-US": "Up to 6 megapixels for twice as large and 1.5 for four times, so that what comes out still opens everywhere.",
   "zh-HK": "放大兩倍最多 600 萬像素，四倍最多 150 萬像素，這樣成品在哪裏都能打開。",
   "zh-CN": "放大两倍最多 600 万像素，四倍最多 150 万像素，这样成品在哪里都能打开。"
  }
 },
 {
  "title": {
   "en-US": "What does it cost?",
   "zh-HK": "多少點？",
   "zh-CN": "多少积分？"
  },
  "content": {
   "en-US": "10 credits a picture, twice or four times as large. What fails costs nothing.",
   "zh-HK": "每張 10 點，兩倍四倍同價。失敗不收費。",
   "zh-CN": "每张 10 积分，两倍四倍同价。失败不收费。"
  }
 },
 {
  "title": {
   "en-US": "Is the detail real?",
   "zh-HK": "細節是真實的嗎？",
   "zh-CN": "细节是真实的吗？"
  },
  "content": {
   "en-US": "It is likely, not known: the model draws what such places usually look like. Do not use it to read a face or a number plate.",
   "zh-HK": "是推測，不是事實：模型畫出這類地方通常的樣子。不要用它來辨認面孔或車牌。",
   "zh-CN": "是推测，不是事实：模型画出这类地方通常的样子。不要用它来辨认面孔或车牌。"
  }
 }
]'), 0, 0);
INSERT INTO products (id, "key", file_module, preset, texts, image, display_image, version, sort, supports_display_on_page, supports_isolated_domain, is_public, created_at, updated_at) VALUES
('picture-expander', 'picture-expander', 'imm', '{"mode": "expand"}', json('{
 "en-US": {
  "title": "Picture expander",
  "description": "Draw the frame of a picture outward, and the picture goes on into it.",
  "display_title": "Expand a picture beyond its frame",
  "display_content": "## What it does\n\nA portrait photo that has to be a banner, a screenshot that needs air, a subject cut too close: you draw the frame outward, and the scene goes on into it, in the same light and perspective.\n\n## How it works\n\n1. Drop a picture, paste it, or take one from your library.\n2. Draw the edges outward, each for itself, or choose a shape such as 16:9 and the frame grows to it. The size that will come out stands beside it.\n3. Say what shall be around it, if that matters. It costs 20 credits, and nothing where it fails.\n\nYour picture stays as it was in the middle of the new one. The result lies in your library with its recipe and can go straight on to the other picture tools.\n\n## Who it is for\n\nMakers of thumbnails and banners, shops that need one photo in five shapes, and whoever stood too close.",
  "site_title": "Expand a picture beyond its frame",
  "site_description": "Draw the frame outward or choose a shape, and the picture goes on into it. 20 credits a picture.",
  "site_keywords": "AI expand image, outpainting, uncrop, change aspect ratio",
  "site_links": "What it costs|/pricing\nHow credits work|/blog/how-credits-work\nYour files and your privacy|/wiki/privacy-policy\nFeedback|/feedback"
 },
 "zh-HK": {
  "title": "圖片擴展",
  "description": "把圖片的外框向外拉，畫面便會延續到新的部分。",
  "display_title": "把圖片擴展到框外",
  "display_content": "## 它做甚麼\n\n直身相片要變成橫額、截圖需要留白、主體裁得太緊：把外框向外拉，畫面便以相同的光線和透視延續下去。\n\n## 怎樣運作\n\n1. 拖入圖片、貼上，或從檔案庫選取。\n2. 逐邊向外拉，或選擇 16:9 等比例，外框會自動擴展；旁邊寫明成品尺寸。\n3. 需要的話，說明周圍要有甚麼。每張 20 點，失敗不收費。\n\n原圖保持原樣，留在新圖片裏。成品連同配方存入檔案庫，可以直接交給其他圖片工具。\n\n## 適合誰\n\n製作縮圖和橫額的創作人、同一張相片要用五種比例的店舖，以及站得太近的人。",
  "site_title": "把圖片擴展到框外",
  "site_description": "把外框向外拉或選擇比例，畫面自動延續。每張 20 點。",
  "site_keywords": "AI 擴圖, 圖片擴展, 反裁剪, 改變比例",
  "site_links": "收費|/pricing\n點數怎樣運作|/blog/how-credits-work\n你的檔案與私隱|/wiki/privacy-policy\n意見回饋|/feedback"
 },
 "zh-CN": {
  "title": "图片扩展",
  "description": "把图片的外框向外拉，画面就会延续到新的部分。",
  "display_title": "把图片扩展到框外",
  "display_content": "## 它能做什么\n\n竖幅照片要变成横幅、截图需要留白、主体裁得太紧：把外框向外拉，画面就以同样的光线和透视延续下去。\n\n## 怎么用\n\n1. 拖入图片、粘贴，或从文件库选取。\n2. 逐边向外拉，或选择 16:9 等比例，外框会自动扩展；旁边写明成品尺寸。\n3. 需要的话，说明周围要有什么。每张 20 积分，失败不收费。\n\n原图保持不变，留在新图片里。成品连同配方存入文件库，可以直接交给其他图片工具。\n\n## 适合谁\n\n做封面和横幅的创作者、一张照片要用五种比例的店铺，以及站得太近的人。",
  "site_title": "把图片扩展到框外",
  "site_description": "把外框向外拉或选择比例，画面自动延续。每张 20 积分。",
  "site_keywords": "AI 扩图, 图片扩展, 反裁剪, 改变比例",
  "site_links": "价格|/pricing\n积分怎样运作|/blog/how-credits-work\n你的文件与隐私|/wiki/privacy-policy\n意见反馈|/feedback"
 }
}'),
NULL, NULL, '', 76, 1, 0, 0, 0, 0);
INSERT INTO settings (scope, refer, "key", data, is_public, updated_at) VALUES
('product', 'picture-expander', 'qa', json('[
 {
  "title": {
   "en-US": "Does my picture change?",
   "zh-HK": "我的圖片會改變嗎？",
   "zh-CN": "我的图片会改变吗？"
  },
  "content": {
   "en-US": "It is meant to stay as it is. Some models redraw a little at the seam; look at it before you use the result.",
   "zh-HK": "原圖應保持原樣。有些模型會輕微重畫接縫；使用前請先看清楚。",
   "zh-CN": "原图应保持不变。有些模型会轻微重画接缝；使用前请先看清楚。"
  }
 },
 {
  "title": {
   "en-US": "How far can it go?",
   "zh-HK": "可以擴展多少？",
   "zh-CN": "可以扩展多少？"
  },
  "content": {
   "en-US": "By two widths or heights on each side, up to 25 megapixels in all.",
   "zh-HK": "每邊最多兩倍寬或高，整張最多 2,500 萬像素。",
   "zh-CN": "每边最多两倍宽或高，整张最多 2,500 万像素。"
  }
 },
 {
  "title": {
   "en-US": "What does it cost?",
   "zh-HK": "多少點？",
   "zh-CN": "多少积分？"
  },
  "content": {
   "en-US": "20 credits a picture. What fails or is refused costs nothing.",
   "zh-HK": "每張 20 點。失敗或被拒絕都不收費。",
   "zh-CN": "每张 20 积分。失败或被拒绝都不收费。"
  }
 }
]'), 0, 0);
