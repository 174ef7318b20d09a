-- Each product leads to the guide that teaches it: at the end of its text, and in the footer of its own site. What an admin has changed stays.
WITH guides (product, post, en, hk, cn) AS (VALUES
  ('image-generator', 'make-pictures-from-words', 'How to make pictures from words', '怎樣用文字生成圖片', '怎样用文字生成图片'),
  ('photo-editor', 'change-a-photo', 'How to change a photo', '怎樣修改相片', '怎样修改照片'),
  ('object-eraser', 'change-a-photo', 'How to change a photo', '怎樣修改相片', '怎样修改照片'),
  ('picture-expander', 'change-a-photo', 'How to change a photo', '怎樣修改相片', '怎样修改照片'),
  ('picture-upscaler', 'change-a-photo', 'How to change a photo', '怎樣修改相片', '怎样修改照片'),
  ('text-to-speech', 'text-to-voice-over', 'How to make a voice-over', '怎樣製作旁白', '怎样制作旁白'),
  ('video-captions', 'captions-and-translations', 'How to caption and translate a video', '怎樣為影片配上字幕和譯文', '怎样给视频配上字幕和译文'),
  ('transcription', 'captions-and-translations', 'How to caption and translate a video', '怎樣為影片配上字幕和譯文', '怎样给视频配上字幕和译文'),
  ('caption-translator', 'captions-and-translations', 'How to caption and translate a video', '怎樣為影片配上字幕和譯文', '怎样给视频配上字幕和译文'),
  ('voice-changer', 'change-your-voice', 'How to change a voice', '怎樣換一把聲音', '怎样换一个声音'),
  ('voice-cloning', 'change-your-voice', 'How to make your own voice', '怎樣製作自己的聲音', '怎样制作自己的声音'),
  ('text-to-video', 'videos-from-words-and-pictures', 'How to make short videos', '怎樣生成短片', '怎样生成短视频'),
  ('picture-to-video', 'videos-from-words-and-pictures', 'How to make short videos', '怎樣生成短片', '怎样生成短视频'),
  ('lip-sync', 'lip-sync-a-face', 'How to make a face speak', '怎樣讓人像開口說話', '怎样让人像开口说话'),
  ('talking-portrait', 'lip-sync-a-face', 'How to make a face speak', '怎樣讓人像開口說話', '怎样让人像开口说话'),
  ('chat', 'write-in-a-chat', 'How to write in a chat', '怎樣在對話中寫作', '怎样在对话里写作'),
  ('compress-images', 'small-pictures-for-the-web', 'How to make pictures light', '怎樣把圖片壓小', '怎样把图片压小'),
  ('podcast-cleaner', 'clean-up-a-podcast', 'How to clean up a podcast', '怎樣整理播客', '怎样整理播客'),
  ('product-photo', 'product-photos-on-white', 'How to photograph on white', '怎樣拍白底商品相', '怎样拍白底商品图')
)
UPDATE products SET texts = json_set(texts,
  '$."en-US".site_links', replace(texts ->> '$."en-US".site_links', '|/pricing', '|/pricing' || char(10) || en || '|/blog/' || post),
  '$."zh-HK".site_links', replace(texts ->> '$."zh-HK".site_links', '|/pricing', '|/pricing' || char(10) || hk || '|/blog/' || post),
  '$."zh-CN".site_links', replace(texts ->> '$."zh-CN".site_links', '|/pricing', '|/pricing' || char(10) || cn || '|/blog/' || post),
  '$."en-US".display_content', (texts ->> '$."en-US".display_content') || char(10) || char(10) || 'Step by step: [' || en || '](/blog/' || post || ')',
  '$."zh-HK".display_content', (texts ->> '$."zh-HK".display_content') || char(10) || char(10) || '逐步教學：[' || hk || '](/blog/' || post || ')',
  '$."zh-CN".display_content', (texts ->> '$."zh-CN".display_content') || char(10) || char(10) || '分步教程：[' || cn || '](/blog/' || post || ')')
FROM guides WHERE products.id = guides.product AND products.updated_at = 0;

-- The footers of these two name their guides already.
WITH guides (product, post, en, hk, cn) AS (VALUES
  ('cut-silence', 'cut-the-silences', 'How to cut silences', '怎樣剪走靜音', '怎样剪掉静音'),
  ('remove-background', 'remove-a-background', 'How to remove a background', '怎樣移除背景', '怎样移除背景')
)
UPDATE products SET texts = json_set(texts,
  '$."en-US".display_content', (texts ->> '$."en-US".display_content') || char(10) || char(10) || 'Step by step: [' || en || '](/blog/' || post || ')',
  '$."zh-HK".display_content', (texts ->> '$."zh-HK".display_content') || char(10) || char(10) || '逐步教學：[' || hk || '](/blog/' || post || ')',
  '$."zh-CN".display_content', (texts ->> '$."zh-CN".display_content') || char(10) || char(10) || '分步教程：[' || cn || '](/blog/' || post || ')')
FROM guides WHERE products.id = guides.product AND products.updated_at = 0;
