-- What the tools take and write by now, in the texts that came with the site; where somebody wrote others, they stay.
UPDATE products SET texts = replace(replace(replace(replace(replace(replace(replace(texts,
  'JPEG, PNG, WebP or AVIF', 'JPEG, PNG, WebP, AVIF or still GIF'),
  'JPEG、PNG、WebP 或 AVIF（最多 5,000 万', 'JPEG、PNG、WebP、AVIF 或静态 GIF（最多 5,000 万'),
  'JPEG、PNG、WebP 或 AVIF（最多 5,000 萬', 'JPEG、PNG、WebP、AVIF 或靜態 GIF（最多 5,000 萬'),
  'JPEG、PNG、WebP 或 AVIF，最多 5,000 万', 'JPEG、PNG、WebP、AVIF 或静态 GIF，最多 5,000 万'),
  'JPEG、PNG、WebP 或 AVIF，最多 5,000 萬', 'JPEG、PNG、WebP、AVIF 或靜態 GIF，最多 5,000 萬'),
  'JPEG、PNG、WebP 或 AVIF 文件', 'JPEG、PNG、WebP、AVIF 或静态 GIF 文件'),
  'JPEG、PNG、WebP 或 AVIF 檔案', 'JPEG、PNG、WebP、AVIF 或靜態 GIF 檔案')
  WHERE "key" IN ('remove-background', 'compress-images', 'product-photo');
UPDATE products SET texts = replace(replace(replace(texts,
  'A picture is never enlarged, and one', 'A picture is enlarged only where you ask for an exact size, and one'),
  '图片不会被放大；', '除非你指定尺寸，图片不会被放大；'),
  '圖片不會被放大；', '除非你指定尺寸，圖片不會被放大；')
  WHERE "key" = 'compress-images';
UPDATE products SET texts = replace(replace(replace(texts,
  'the sound alone as WAV or M4A', 'the sound alone as WAV, MP3 or M4A'),
  '只保存声音（WAV 或 M4A）', '只保存声音（WAV、MP3 或 M4A）'),
  '只儲存聲音（WAV 或 M4A）', '只儲存聲音（WAV、MP3 或 M4A）')
  WHERE "key" = 'cut-silence';
UPDATE products SET texts = replace(replace(replace(texts,
  'Save the episode as M4A, or', 'Save the episode as M4A or MP3, or'),
  '保存成 M4A，或选 WAV', '保存成 M4A 或 MP3，或选 WAV'),
  '儲存成 M4A，或選 WAV', '儲存成 M4A 或 MP3，或選 WAV')
  WHERE "key" = 'podcast-cleaner';
UPDATE products SET texts = replace(replace(replace(replace(replace(replace(texts,
  'or the size of your first clip. Where', 'or the size of your first clip, or a GIF. Where'),
  '第一个片段的大小。如果', '第一个片段的大小，也可以导出 GIF。如果'),
  '第一個片段的大小。如果', '第一個片段的大小，也可以匯出 GIF。如果'),
  'set volume and fades, change', 'set volume and fades, let music give way to speech, change'),
  '音量和淡入淡出、变速', '音量和淡入淡出、配乐自动避让人声、变速'),
  '音量與淡入淡出、變速', '音量與淡入淡出、配樂自動避讓人聲、變速')
  WHERE "key" = 'video-editor';
UPDATE products SET texts = replace(replace(replace(texts,
  '4. Save SRT, WebVTT or text, or put', '4. Save it as it came, or as SRT, WebVTT or text, or put'),
  '4. 存成 SRT、WebVTT 或文本，', '4. 按原来的格式保存，或存成 SRT、WebVTT 或文本，'),
  '4. 存成 SRT、WebVTT 或文字，', '4. 按原來的格式儲存，或存成 SRT、WebVTT 或文字，')
  WHERE "key" = 'caption-translator';
UPDATE settings SET data = replace(replace(replace(replace(replace(data,
  'JPEG, PNG, WebP and AVIF of up', 'JPEG, PNG, WebP, AVIF and still GIF of up'),
  'JPEG、PNG、WebP 和 AVIF，最多 5,000 万', 'JPEG、PNG、WebP、AVIF 和静态 GIF，最多 5,000 万'),
  'JPEG、PNG、WebP 和 AVIF，最多 5,000 萬', 'JPEG、PNG、WebP、AVIF 和靜態 GIF，最多 5,000 萬'),
  'JPEG、PNG、WebP 和 AVIF，最多 2,500 万', 'JPEG、PNG、WebP、AVIF 和静态 GIF，最多 2,500 万'),
  'JPEG、PNG、WebP 和 AVIF，最多 2,500 萬', 'JPEG、PNG、WebP、AVIF 和靜態 GIF，最多 2,500 萬')
  WHERE scope = 'product' AND "key" = 'qa' AND refer IN ('remove-background', 'photo-editor');
UPDATE settings SET data = replace(replace(replace(data,
  'For the cloud the file may have up to 20 MB.', 'For the cloud up to 25 megapixels and 20 MB.'),
  '用云端处理的文件最大 20 MB。', '用云端处理时最多 2,500 万像素、20 MB。'),
  '用雲端處理的檔案最大 20 MB。', '用雲端處理時最多 2,500 萬像素、20 MB。')
  WHERE scope = 'product' AND "key" = 'qa' AND refer = 'remove-background';
UPDATE settings SET data = replace(replace(replace(data,
  'its own size, as MP4 or WebM.', 'its own size, as MP4 or WebM; a GIF has sizes of its own.'),
  '格式为 MP4 或 WebM。', '格式为 MP4 或 WebM；GIF 另有自己的尺寸。'),
  '格式為 MP4 或 WebM。', '格式為 MP4 或 WebM；GIF 另有自己的尺寸。')
  WHERE scope = 'product' AND "key" = 'qa' AND refer = 'video-editor';
