-- A price stands beside its button, not on it. What an admin has changed stays.
UPDATE products SET texts = replace(replace(replace(replace(replace(texts,
  'on the button', 'beside the button'), '按鈕上會寫明', '按鈕旁會寫明'), '寫在按鈕上', '寫在按鈕旁'),
  '写在按钮上', '写在按钮旁'), '按钮上就写着', '按钮旁就写着')
WHERE updated_at = 0;
UPDATE settings SET data = replace(replace(replace(replace(replace(replace(data,
  'on the button', 'beside the button'), '按鈕上會寫明', '按鈕旁會寫明'), '寫在按鈕上', '寫在按鈕旁'),
  '写在按钮上', '写在按钮旁'), '按钮上会写明', '按钮旁会写明'), '按钮上就写着', '按钮旁就写着')
WHERE scope = 'product' AND updated_at = 0;
