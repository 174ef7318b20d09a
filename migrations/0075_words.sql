-- The shipped products say video and 對嘴, as the rest of the site does; § stands for what stays.
UPDATE products SET
  texts = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(texts,
    'filmed', '§ed'), 'out to film', 'out to §'), 'write, film,', 'write, §,'),
    'film clip', 'video clip'), 'film', 'video'), 'Film', 'Video'), '§', 'film'),
    '錄音或文字，口型同步', '錄音或文字，嘴型跟隨聲音'), '交回口型跟隨', '交回嘴型跟隨'), '對嘴, 口型同步, ', '對嘴, '),
    '直播主', '主播')
WHERE texts LIKE '%film%' OR texts LIKE '%口型%' OR texts LIKE '%直播主%';
UPDATE settings SET data = replace(replace(data, 'film', 'video'), 'Film', 'Video')
WHERE scope = 'product' AND data LIKE '%film%';
