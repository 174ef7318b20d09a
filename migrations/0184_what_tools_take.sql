-- What the tools take and give by now, in the texts that came with the site; where somebody wrote others, they stay.
UPDATE products SET texts = replace(replace(texts,
  'JPEG, PNG or WebP', 'JPEG, PNG, WebP or AVIF'),
  'JPEG、PNG 或 WebP', 'JPEG、PNG、WebP 或 AVIF')
  WHERE "key" IN ('remove-background', 'compress-images', 'product-photo');
UPDATE products SET texts = replace(replace(texts,
  'MP4, MOV, MKV, WebM, MP3, M4A, WAV, OGG or FLAC', 'MP4, MOV, MKV, WebM, TS, MP3, M4A, WAV, OGG or FLAC'),
  'MP4、MOV、MKV、WebM、MP3、M4A、WAV、OGG 或 FLAC', 'MP4、MOV、MKV、WebM、TS、MP3、M4A、WAV、OGG 或 FLAC')
  WHERE "key" = 'cut-silence';
UPDATE products SET texts = replace(replace(replace(replace(replace(texts,
  'an SRT, a WebVTT or a text file', 'an SRT, WebVTT, ASS or text file'),
  'Opens SRT, WebVTT or text and', 'Opens SRT, WebVTT, ASS or text and'),
  'Translate SRT, WebVTT or text line', 'Translate SRT, WebVTT, ASS or text line'),
  'SRT、WebVTT 或文字檔', 'SRT、WebVTT、ASS 或文字檔'),
  'SRT、WebVTT 或文本文件', 'SRT、WebVTT、ASS 或文本文件')
  WHERE "key" = 'caption-translator';
UPDATE products SET texts = replace(replace(replace(texts,
  'an SRT or WebVTT file', 'an SRT, WebVTT or ASS file'),
  'SRT 或 WebVTT 檔案', 'SRT、WebVTT 或 ASS 檔案'),
  'SRT 或 WebVTT 文件', 'SRT、WebVTT 或 ASS 文件')
  WHERE "key" = 'video-editor';
UPDATE products SET texts = replace(replace(replace(texts,
  'Use it in the voice changer. Rename it', 'Use it in the voice changer and in text to speech. Rename it'),
  '在變聲工具使用它。', '在變聲和文字轉語音工具使用它。'),
  '在变声工具里使用它。', '在变声和文字转语音工具里使用它。')
  WHERE "key" = 'voice-cloning';
UPDATE settings SET data = replace(replace(data,
  'JPEG, PNG and WebP of up', 'JPEG, PNG, WebP and AVIF of up'),
  'JPEG、PNG 和 WebP，最多', 'JPEG、PNG、WebP 和 AVIF，最多')
  WHERE scope = 'product' AND "key" = 'qa' AND refer IN ('remove-background', 'photo-editor');
UPDATE settings SET data = replace(data, '1 MiB', '1 MB')
  WHERE scope = 'product' AND "key" = 'qa' AND refer = 'compress-images';
UPDATE settings SET data = replace(replace(replace(data,
  'it opens SRT, WebVTT and text', 'it opens SRT, WebVTT, ASS and text'),
  'SRT、WebVTT 和文字檔', 'SRT、WebVTT、ASS 和文字檔'),
  'SRT、WebVTT 和文本文件', 'SRT、WebVTT、ASS 和文本文件')
  WHERE scope = 'product' AND "key" = 'qa' AND refer = 'video-captions';
UPDATE settings SET data = replace(replace(data,
  'MP4, MOV, MKV and WebM with', 'MP4, MOV, MKV, WebM and TS with'),
  'MP4、MOV、MKV 和 WebM：', 'MP4、MOV、MKV、WebM 和 TS：')
  WHERE scope = 'product' AND "key" = 'qa' AND refer = 'watermark-removal';
