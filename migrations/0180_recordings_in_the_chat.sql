-- A recording may be attached in the chat, where it is transcribed first; where somebody wrote other words, they stay.
UPDATE products SET texts = replace(replace(replace(texts,
  'Show it a picture or a text of yours, such as the transcript of a recording.', 'Show it a picture or a text of yours, or a recording: what is said in it is transcribed first, at a price you see.'),
  '你可以給它看圖片或文字，例如錄音的逐字稿。', '你可以給它看圖片或文字，也可以加上錄音：內容會先轉成逐字稿，費用事前列明。'),
  '你可以给它看图片或文字，例如录音的逐字稿。', '你可以给它看图片或文字，也可以添加录音：内容会先转成逐字稿，费用事先列明。')
  WHERE "key" = 'chat';
