-- Who speaks: one vendor for every language, the platform's own for English where that one is away, and the demo of the local site.
INSERT INTO adapters (id, capability, adapter, tier, model, rank, limit_seconds, cancel_percent) VALUES
  ('speech.compatible', 'speech', 'openai-compatible', '', 'gpt-4o-mini-tts', 1, 1800, 100),
  ('speech.aura', 'speech', 'workers-ai', 'en', '@cf/deepgram/aura-2-en', 2, 1800, 100),
  ('speech.aura-es', 'speech', 'workers-ai', 'es', '@cf/deepgram/aura-2-es', 2, 1800, 100),
  ('speech.demo', 'speech', 'demo', '', '', 9, 1800, 0);
