-- Who has people on videos say something else.
INSERT INTO adapters (id, capability, adapter, model, rank, limit_seconds, cancel_percent) VALUES
  ('lipsync.demo', 'lipsync', 'demo', '', 9, 3600, 0);
