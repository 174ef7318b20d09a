-- A session in a frame of another site comes from one of the site itself, and ends with it.
ALTER TABLE sessions ADD COLUMN opened_by TEXT REFERENCES sessions (id) ON DELETE CASCADE;
CREATE INDEX sessions_by_opener ON sessions (opened_by);

-- Sign-ins on their way from a window of the site into a frame: a code as its digest, and the flow of the frame that alone may use it.
CREATE TABLE handovers (
  digest TEXT PRIMARY KEY NOT NULL,
  challenge TEXT NOT NULL,
  session_id TEXT NOT NULL UNIQUE REFERENCES sessions (id) ON DELETE CASCADE,
  host TEXT NOT NULL,
  expires_at INTEGER NOT NULL
);
CREATE INDEX handovers_by_age ON handovers (expires_at);
