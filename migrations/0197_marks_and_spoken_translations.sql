-- One's own mark, sound that is lined up and spoken translations, in the texts that came with the site; where somebody wrote others,
-- they stay.
UPDATE products SET texts = replace(replace(replace(replace(replace(replace(texts,
  'size, format and crop. Every picture', 'size, format and crop, and put your logo or name on them. Every picture'),
  '尺寸、格式和裁剪，所有图片', '尺寸、格式和裁剪，加上自己的标志或名字，所有图片'),
  '尺寸、格式和裁剪，所有圖片', '尺寸、格式和裁剪，加上自己的標誌或名字，所有圖片'),
  'WebP converter, resize pictures', 'WebP converter, resize pictures, watermark pictures, logo on pictures'),
  '转换 WebP, 调整图片尺寸', '转换 WebP, 调整图片尺寸, 图片加水印'),
  '轉換 WebP, 調整圖片尺寸', '轉換 WebP, 調整圖片尺寸, 圖片加水印')
  WHERE "key" = 'compress-images';
UPDATE products SET texts = replace(replace(replace(texts,
  'let music give way to speech, change',
  'let music give way to speech, line up a better recording with the sound of the camera, put your logo over the whole video, change'),
  '配乐自动避让人声、变速', '配乐自动避让人声、外录声音自动对齐、整条视频加上标志、变速'),
  '配樂自動避讓人聲、變速', '配樂自動避讓人聲、外錄聲音自動對齊、整段影片加上標誌、變速')
  WHERE "key" = 'video-editor';
UPDATE products SET texts = replace(replace(replace(texts,
  'to the lip-sync or to the editor.', 'to the lip-sync or to the editor. Captions that were spoken go under their video by one press.'),
  '可以送到对口型或剪辑工具。', '可以送到对口型或剪辑工具。朗读过的字幕一按就能配到视频下。'),
  '可以送到對嘴或剪接工具。', '可以送到對嘴或剪接工具。朗讀過的字幕一按即可配到影片下。')
  WHERE "key" = 'text-to-speech';
UPDATE products SET texts = replace(replace(replace(texts,
  'Single lines can be translated again.', 'Single lines can be translated again. By one press the translation is spoken at its times.'),
  '个别句子可以重新翻译。', '个别句子可以重新翻译。译文一按就能按时间朗读出来。'),
  '個別句子可以重新翻譯。', '個別句子可以重新翻譯。譯文一按即可按時間朗讀出來。')
  WHERE "key" = 'video-captions';
