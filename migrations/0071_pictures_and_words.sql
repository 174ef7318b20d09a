-- Who draws pictures, writes transcripts and translates.
INSERT INTO adapters (id, capability, adapter, model, rank, limit_seconds, cancel_percent) VALUES
  ('image.workers-ai', 'image', 'workers-ai', '@cf/black-forest-labs/flux-2-dev', 1, 180, 100),
  ('image.openai-compatible', 'image', 'openai-compatible', 'gpt-image-1.5', 2, 300, 100),
  ('image.demo', 'image', 'demo', '', 9, 300, 0),
  ('transcript.workers-ai', 'transcript', 'workers-ai', '@cf/openai/whisper-large-v3-turbo', 1, 1800, 100),
  ('transcript.openai-compatible', 'transcript', 'openai-compatible', 'whisper-1', 2, 1800, 100),
  ('transcript.demo', 'transcript', 'demo', '', 9, 300, 0),
  ('translation.openai-compatible', 'translation', 'openai-compatible', 'gpt-5-mini', 1, 300, 100),
  ('translation.workers-ai', 'translation', 'workers-ai', '@cf/meta/llama-3.3-70b-instruct-fp8-fast', 2, 300, 100),
  ('translation.demo', 'translation', 'demo', '', 9, 300, 0);
