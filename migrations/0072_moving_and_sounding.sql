-- Who makes videos and changes voices.
INSERT INTO adapters (id, capability, adapter, model, rank, limit_seconds, cancel_percent) VALUES
  ('video.demo', 'video', 'demo', '', 9, 3600, 0),
  ('voice.demo', 'voice', 'demo', '', 9, 600, 0);
