-- Italian and Brazilian Portuguese are spoken too, in the texts that came with the site; where somebody wrote others, they stay.
UPDATE products SET texts = replace(replace(replace(replace(replace(replace(texts,
  'in nine languages and accents', 'in eleven languages and accents'),
  'in nine languages', 'in eleven languages and accents'),
  '九种语言和口音', '十一种语言和口音'),
  '九种语言', '十一种语言和口音'),
  '九種語言和口音', '十一種語言和口音'),
  '九種語言', '十一種語言和口音')
  WHERE "key" = 'voice-changer';
