-- Who makes pictures larger, expands them and erases from them, where the site has their keys.
INSERT INTO adapters (id, capability, adapter, model, rank, limit_seconds, cancel_percent) VALUES
  ('image.replicate-enlarge', 'image', 'replicate', 'nightmareai/real-esrgan:f121d640bd286e1fdc67f9799164c1d5be36ff74576ee11c803ae5b665dd46aa', 3, 600, 100),
  ('image.fal-enlarge', 'image', 'fal', 'fal-ai/esrgan', 6, 600, 100),
  ('image.replicate-expand', 'image', 'replicate', 'bria/expand-image', 1, 600, 100),
  ('image.fal-expand', 'image', 'fal', 'fal-ai/bria/expand', 1, 600, 100),
  ('image.replicate-erase', 'image', 'replicate', 'bria/eraser', 1, 600, 100),
  ('image.fal-erase', 'image', 'fal', 'fal-ai/bria/eraser', 1, 600, 100);
