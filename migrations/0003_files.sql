-- Libraries. Moments are milliseconds on the site's clock, always given as values.

-- Bytes, kept once however many people hold them. The row appears together with the first file that names it, when its object
-- is already in the bucket, and goes with the last one (trigger files_last).
CREATE TABLE blobs (
  sha256 TEXT PRIMARY KEY NOT NULL CONSTRAINT blobs_sha256 CHECK (length(sha256) = 64),
  object TEXT NOT NULL CONSTRAINT blobs_object UNIQUE,
  size INTEGER NOT NULL CONSTRAINT blobs_size CHECK (size > 0),
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What a person sees in his library. file_hash is the MD5 of the bytes.
CREATE TABLE files (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  file_hash TEXT NOT NULL CONSTRAINT files_hash CHECK (length(file_hash) = 32),
  sha256 TEXT NOT NULL REFERENCES blobs (sha256),
  size INTEGER NOT NULL,
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  mimetype TEXT NOT NULL,
  extension TEXT NOT NULL,
  width INTEGER,
  height INTEGER,
  is_public INTEGER NOT NULL DEFAULT 0 CONSTRAINT files_public CHECK (is_public IN (0, 1)),
  recipe TEXT CONSTRAINT files_recipe CHECK (recipe IS NULL OR json_valid(recipe)),
  time INTEGER NOT NULL,
  PRIMARY KEY (user_id, file_hash)
) STRICT, WITHOUT ROWID;
CREATE INDEX files_by_time ON files (user_id, time, file_hash);
CREATE INDEX files_by_size ON files (user_id, size);
CREATE INDEX files_by_bytes ON files (sha256);

-- A file that is still coming in, slice by slice. It counts towards the quota.
CREATE TABLE uploads (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  file_hash TEXT NOT NULL,
  file_name TEXT NOT NULL,
  file_size INTEGER NOT NULL CONSTRAINT uploads_size CHECK (file_size > 0),
  slice_count INTEGER NOT NULL CONSTRAINT uploads_count CHECK (slice_count > 0),
  joining_until INTEGER NOT NULL DEFAULT 0,
  touched_at INTEGER NOT NULL,
  CONSTRAINT uploads_once UNIQUE (user_id, file_hash)
) STRICT;
CREATE INDEX uploads_by_age ON uploads (touched_at);

-- A slice that was acknowledged: its object is in the bucket.
CREATE TABLE slices (
  upload_id TEXT NOT NULL REFERENCES uploads (id) ON DELETE CASCADE,
  slice_index INTEGER NOT NULL CONSTRAINT slices_index CHECK (slice_index >= 0),
  sha256 TEXT NOT NULL,
  PRIMARY KEY (upload_id, slice_index)
) STRICT, WITHOUT ROWID;

-- Objects to delete once due, unless somebody takes the row out before it is doomed. A key that ends in a slash is a prefix.
CREATE TABLE litter (
  object TEXT PRIMARY KEY NOT NULL,
  due_at INTEGER NOT NULL,
  doomed INTEGER NOT NULL DEFAULT 0 CONSTRAINT litter_doomed CHECK (doomed IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE INDEX litter_by_due ON litter (due_at);

CREATE TRIGGER files_last AFTER DELETE ON files
WHEN NOT EXISTS (SELECT 1 FROM files WHERE sha256 = OLD.sha256)
BEGIN
  INSERT INTO litter (object, due_at) SELECT object, 0 FROM blobs WHERE sha256 = OLD.sha256 ON CONFLICT DO NOTHING;
  INSERT INTO litter (object, due_at) SELECT 'variants/' || object || '/', 0 FROM blobs WHERE sha256 = OLD.sha256 ON CONFLICT DO NOTHING;
  DELETE FROM blobs WHERE sha256 = OLD.sha256;
END;

-- A request may still be putting a slice while its upload goes, so the sweep comes ten minutes after the last of them.
CREATE TRIGGER uploads_gone AFTER DELETE ON uploads
BEGIN
  INSERT INTO litter (object, due_at) VALUES ('slices/' || OLD.id || '/', OLD.touched_at + 600000) ON CONFLICT DO NOTHING;
END;
