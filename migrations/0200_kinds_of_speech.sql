-- Of the nine kinds of speech two are English and two Chinese, and TS and MP3 are taken and written too; in the texts that came with the
-- site, where somebody wrote others, they stay.
UPDATE products SET texts = replace(replace(replace(replace(replace(texts,
  'in nine languages', 'in nine languages and accents'),
  '从九种语言的列表里选', '从九种语言和口音的列表里选'),
  '九种语言免费试听', '九种语言和口音免费试听'),
  '從九種語言的清單選擇', '從九種語言和口音的清單選擇'),
  '九種語言免費試聽', '九種語言和口音免費試聽')
  WHERE "key" = 'voice-changer';
UPDATE products SET texts = replace(replace(replace(replace(replace(replace(texts,
  'as MP4, MOV, MKV or WebM.', 'as MP4, MOV, MKV, WebM or TS.'),
  'MP4、MOV、MKV、WebM 视频', 'MP4、MOV、MKV、WebM、TS 视频'),
  'MP4、MOV、MKV、WebM 影片', 'MP4、MOV、MKV、WebM、TS 影片'),
  'save it as M4A or WAV', 'save it as M4A, MP3 or WAV'),
  '保存成 M4A 或 WAV', '保存成 M4A、MP3 或 WAV'),
  '儲存成 M4A 或 WAV', '儲存成 M4A、MP3 或 WAV')
  WHERE "key" = 'podcast-cleaner';
