-- OpenAI retires these in December 2026; where an admin named another model, it stays.
UPDATE adapters SET model = 'gpt-6-luna' WHERE id = 'chat.small' AND model = 'gpt-5-nano';
UPDATE adapters SET model = 'gpt-6.1-terra' WHERE id IN ('chat.medium', 'translation.openai-compatible') AND model = 'gpt-5-mini';
UPDATE adapters SET model = 'gpt-6.1-sol' WHERE id = 'chat.large' AND model = 'gpt-5';
UPDATE adapters SET model = 'gpt-image-2.6-flare' WHERE id = 'image.openai-compatible' AND model = 'gpt-image-1.5';
-- None of the chat's models hears sounds; where somebody wrote other words, they stay.
UPDATE products SET texts = replace(replace(replace(texts,
  'Show it a picture, a recording or a text of yours.', 'Show it a picture or a text of yours, such as the transcript of a recording.'),
  '你可以給它看圖片、錄音或文字。', '你可以給它看圖片或文字，例如錄音的逐字稿。'),
  '你可以给它看图片、录音或文字。', '你可以给它看图片或文字，例如录音的逐字稿。')
  WHERE "key" = 'chat';
