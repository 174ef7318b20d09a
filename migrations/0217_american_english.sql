-- The texts that came with the site are in American English and say “email” and “should”; where somebody wrote others, they stay.
UPDATE products SET texts = replace(replace(texts,
  'only the edges are encoded anew', 'only the edges are re-encoded'),
  'the whole video is encoded anew', 'the whole video is re-encoded')
  WHERE "key" = 'cut-silence';
UPDATE products SET texts = replace(replace(texts,
  'what shall be behind the subject', 'what should be behind the subject'),
  'or put a colour or another picture', 'or put a color or another picture')
  WHERE "key" = 'remove-background';
UPDATE products SET texts = replace(texts,
  'Write what shall be seen:', 'Write what should be in the picture:')
  WHERE "key" = 'image-generator';
UPDATE products SET texts = replace(replace(texts,
  'for the web and for mail, on', 'for the web and for email, on'),
  'a mail that must get through', 'an email that must get through')
  WHERE "key" = 'compress-images';
UPDATE products SET texts = replace(replace(replace(replace(replace(texts,
  'on a colour of your brand', 'on a color of your brand'),
  'pick another colour.', 'pick another color.'),
  'your brand’s colour', 'your brand’s color'),
  '- Afterwards Compress', '- Afterward, Compress'),
  'who make catalogues', 'who make catalogs')
  WHERE "key" = 'product-photo';
UPDATE products SET texts = replace(texts,
  'switch off what shall stay', 'switch off what should stay')
  WHERE "key" = 'podcast-cleaner';
UPDATE products SET texts = replace(texts,
  'copied and not encoded anew', 'copied and not re-encoded')
  WHERE "key" = 'video-editor';
UPDATE products SET texts = replace(texts,
  'You write what shall happen', 'You write what should happen')
  WHERE "key" = 'text-to-video';
UPDATE products SET texts = replace(replace(replace(texts,
  'Say what shall happen', 'Say what should happen'),
  'can be cancelled', 'can be canceled'),
  'is travelling', 'is traveling')
  WHERE "key" = 'lip-sync';
UPDATE products SET texts = replace(texts,
  'computing its colour and', 'computing its color and')
  WHERE "key" = 'watermark-removal';
UPDATE products SET texts = replace(replace(replace(replace(texts,
  'say what shall be there', 'say what should be there'),
  'Say what shall be there', 'Say what should be there'),
  'describe what shall be there', 'describe what should be there'),
  'another colour of the wall', 'another color of the wall')
  WHERE "key" = 'photo-editor';
UPDATE products SET texts = replace(texts,
  'Say what shall be around it', 'Say what should be around it')
  WHERE "key" = 'picture-expander';
UPDATE products SET texts = replace(texts,
  'say what shall move', 'say what should move')
  WHERE "key" = 'picture-to-video';
UPDATE products SET texts = replace(replace(texts,
  'font, size, colours, outline', 'font, size, colors, outline'),
  'without encoding anything anew', 'without re-encoding anything')
  WHERE "key" = 'caption-editor';
UPDATE settings SET data = replace(data,
  'around a cut are encoded anew', 'around a cut are re-encoded')
  WHERE scope = 'product' AND "key" = 'qa' AND refer = 'cut-silence';
UPDATE settings SET data = replace(data,
  'exactly the colour you chose', 'exactly the color you chose')
  WHERE scope = 'product' AND "key" = 'qa' AND refer = 'product-photo';
