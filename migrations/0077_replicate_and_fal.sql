-- Who else draws, cuts out, films, dubs, converts and listens: a model of Cloudflare's for masks, and others where the site has their
-- keys. A model that does other work than it is asked for is passed over, so there may be several of one vendor. Work that Replicate
-- stops is billed up to then; fal gives no such promise.
INSERT INTO adapters (id, capability, adapter, model, rank, limit_seconds, cancel_percent) VALUES
  ('image.workers-ai-fill', 'image', 'workers-ai', '@cf/runwayml/stable-diffusion-v1-5-inpainting', 2, 180, 100),
  ('image.replicate', 'image', 'replicate', 'black-forest-labs/flux-dev', 3, 600, 100),
  ('image.replicate-edit', 'image', 'replicate', 'black-forest-labs/flux-2-pro', 4, 600, 100),
  ('image.replicate-fill', 'image', 'replicate', 'black-forest-labs/flux-fill-dev', 5, 600, 100),
  ('image.fal', 'image', 'fal', 'fal-ai/flux/dev', 6, 600, 100),
  ('image.fal-edit', 'image', 'fal', 'fal-ai/flux-2/edit', 7, 600, 100),
  ('image.fal-fill', 'image', 'fal', 'fal-ai/flux-pro/v1/fill', 8, 600, 100),
  ('matte.replicate', 'matte', 'replicate', 'bria/remove-background', 3, 600, 100),
  ('matte.fal', 'matte', 'fal', 'fal-ai/birefnet/v2', 4, 600, 100),
  ('transcript.replicate', 'transcript', 'replicate', 'victor-upmeet/whisperx:84d2ad2d6194fe98a17d2b60bef1c7f910c46b2f6fd38996ca457afd9c8abfcb', 3, 3600, 100),
  ('transcript.fal', 'transcript', 'fal', 'fal-ai/whisper', 4, 3600, 100),
  ('video.replicate', 'video', 'replicate', 'bytedance/seedance-1-pro', 1, 7200, 50),
  ('video.fal', 'video', 'fal', 'fal-ai/bytedance/seedance/v1/pro', 2, 7200, 100),
  ('lipsync.replicate', 'lipsync', 'replicate', 'sync/lipsync-2', 1, 7200, 50),
  ('lipsync.replicate-portrait', 'lipsync', 'replicate', 'bytedance/omni-human', 2, 7200, 50),
  ('lipsync.fal', 'lipsync', 'fal', 'fal-ai/sync-lipsync/v2', 3, 7200, 100),
  ('lipsync.fal-portrait', 'lipsync', 'fal', 'fal-ai/bytedance/omnihuman/v1.5', 4, 7200, 100),
  ('voice.fal', 'voice', 'fal', 'resemble-ai/chatterboxhd/speech-to-speech', 1, 1800, 100),
  ('voice.replicate', 'voice', 'replicate', 'jagilley/free-vc:e4f2ff8a1d3779a2411e119dfad7d451d5f3314a8cd7003a88f88ce4c3b18d95', 2, 1800, 100);
UPDATE adapters SET rank = 9 WHERE id = 'matte.demo' AND rank = 2;
