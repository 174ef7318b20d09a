-- The editors and the studio lead to the guides that teach them, as the other products do. What an admin has changed stays.
WITH guides (product, post, en, hk, cn) AS (VALUES
  ('video-editor', 'edit-a-video', 'How to edit a video', '怎樣剪接影片', '怎样剪辑视频'),
  ('watermark-removal', 'take-a-mark-out-of-your-video', 'How to take a mark out of your video', '怎樣清走自己影片的印記', '怎样清掉自己视频的印记'),
  ('caption-editor', 'captions-and-translations', 'How to caption and translate a video', '怎樣為影片配上字幕和譯文', '怎样给视频配上字幕和译文')
)
UPDATE products SET texts = json_set(texts,
  '$."en-US".site_links', replace(texts ->> '$."en-US".site_links', '|/pricing', '|/pricing' || char(10) || en || '|/blog/' || post),
  '$."zh-HK".site_links', replace(texts ->> '$."zh-HK".site_links', '|/pricing', '|/pricing' || char(10) || hk || '|/blog/' || post),
  '$."zh-CN".site_links', replace(texts ->> '$."zh-CN".site_links', '|/pricing', '|/pricing' || char(10) || cn || '|/blog/' || post),
  '$."en-US".display_content', (texts ->> '$."en-US".display_content') || char(10) || char(10) || 'Step by step: [' || en || '](/blog/' || post || ')',
  '$."zh-HK".display_content', (texts ->> '$."zh-HK".display_content') || char(10) || char(10) || '逐步教學：[' || hk || '](/blog/' || post || ')',
  '$."zh-CN".display_content', (texts ->> '$."zh-CN".display_content') || char(10) || char(10) || '分步教程：[' || cn || '](/blog/' || post || ')')
FROM guides WHERE products.id = guides.product AND products.updated_at = 0;

-- The footer of this one has no prices; its guide stands after the other tools.
WITH guides (product, post, en, hk, cn) AS (VALUES
  ('voice-studio', 'change-your-voice', 'How to tune a voice', '怎樣調校聲音', '怎样调整声音')
)
UPDATE products SET texts = json_set(texts,
  '$."en-US".site_links', replace(texts ->> '$."en-US".site_links', '|/product/cut-silence', '|/product/cut-silence' || char(10) || en || '|/blog/' || post),
  '$."zh-HK".site_links', replace(texts ->> '$."zh-HK".site_links', '|/product/cut-silence', '|/product/cut-silence' || char(10) || hk || '|/blog/' || post),
  '$."zh-CN".site_links', replace(texts ->> '$."zh-CN".site_links', '|/product/cut-silence', '|/product/cut-silence' || char(10) || cn || '|/blog/' || post),
  '$."en-US".display_content', (texts ->> '$."en-US".display_content') || char(10) || char(10) || 'Step by step: [' || en || '](/blog/' || post || ')',
  '$."zh-HK".display_content', (texts ->> '$."zh-HK".display_content') || char(10) || char(10) || '逐步教學：[' || hk || '](/blog/' || post || ')',
  '$."zh-CN".display_content', (texts ->> '$."zh-CN".display_content') || char(10) || char(10) || '分步教程：[' || cn || '](/blog/' || post || ')')
FROM guides WHERE products.id = guides.product AND products.updated_at = 0;
