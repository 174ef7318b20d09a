-- OpenAI retires these in December 2026; where an admin named another model, it stays.
UPDATE adapters SET model = 'gpt-6-luna' WHERE id = 'chat.small' AND model = 'gpt-5-nano';
UPDATE adapters SET model = 'gpt-6.1-terra' WHERE id IN ('chat.medium', 'translation.openai-compatible') AND model = 'gpt-5-mini';
UPDATE adapters SET model = 'gpt-6.1-sol' WHERE id = 'chat.large' AND model = 'gpt-5';
UPDATE adapters SET model = 'gpt-image-2.6-flare' WHERE id = 'image.openai-compatible' AND model = 'gpt-image-1.5';
