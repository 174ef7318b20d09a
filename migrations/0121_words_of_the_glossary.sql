-- The words of docs/words.md in the texts that came with the site; where somebody wrote others, they stay.
UPDATE products SET texts = replace(replace(replace(replace(replace(replace(replace(texts,
  'beside the playing film', 'beside the playing video'),
  'what is said in a film into', 'what is said in a video into'),
  'Drop a film of up to', 'Drop a video of up to'),
  'has gone out to film', 'has gone out to shoot'),
  'still fits its film', 'still fits its video'),
  'who write, film, sell', 'who write, record, sell'),
  'Makers of films and courses', 'Makers of videos and courses')
  WHERE "key" IN ('video-captions', 'text-to-video', 'voice-changer', 'chat', 'caption-translator');
UPDATE settings SET data = replace(replace(data, '你账户的“应用”', '你账号的“应用”'), '也不需要账户', '也不需要账号')
  WHERE scope = 'product' AND "key" = 'qa' AND refer IN ('chat', 'cut-silence');
