-- Voices that people made from recordings of their own. A voice is its recording: it goes with it.
CREATE TABLE own_voices (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  title TEXT NOT NULL CONSTRAINT own_voices_title CHECK (length(title) BETWEEN 1 AND 60),
  sample TEXT NOT NULL,
  spoken TEXT,
  preview TEXT,
  created_at INTEGER NOT NULL,
  FOREIGN KEY (user_id, sample) REFERENCES files (user_id, file_hash) ON DELETE CASCADE
) STRICT;
CREATE INDEX own_voices_by_user ON own_voices (user_id, created_at, id);
CREATE INDEX own_voices_by_sample ON own_voices (user_id, sample);
