-- Files that the site shows to everybody under /public/uploads/{hash}.{extension}. They are the site's: they stay when whoever
-- published them deletes his own copy, and their bytes go with the last of all holders.
CREATE TABLE public_files (
  file_hash TEXT PRIMARY KEY NOT NULL CONSTRAINT public_files_hash CHECK (length(file_hash) = 32),
  sha256 TEXT NOT NULL REFERENCES blobs (sha256),
  title TEXT NOT NULL,
  mimetype TEXT NOT NULL,
  extension TEXT NOT NULL,
  published_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX public_files_by_bytes ON public_files (sha256);

ALTER TABLE files DROP COLUMN is_public;

-- Of a film: the picture that stands for it, an own file too.
ALTER TABLE files ADD COLUMN cover_image_file TEXT CONSTRAINT files_cover CHECK (length(cover_image_file) = 32);
CREATE INDEX files_by_cover ON files (user_id, cover_image_file) WHERE cover_image_file IS NOT NULL;

DROP TRIGGER files_last;
CREATE TRIGGER files_last AFTER DELETE ON files
WHEN NOT EXISTS (SELECT 1 FROM files WHERE sha256 = OLD.sha256) AND NOT EXISTS (SELECT 1 FROM public_files WHERE sha256 = OLD.sha256)
BEGIN
  INSERT INTO litter (object, due_at) SELECT object, 0 FROM blobs WHERE sha256 = OLD.sha256 ON CONFLICT DO NOTHING;
  INSERT INTO litter (object, due_at) SELECT 'variants/' || object || '/', 0 FROM blobs WHERE sha256 = OLD.sha256 ON CONFLICT DO NOTHING;
  DELETE FROM blobs WHERE sha256 = OLD.sha256;
END;

CREATE TRIGGER public_files_last AFTER DELETE ON public_files
WHEN NOT EXISTS (SELECT 1 FROM files WHERE sha256 = OLD.sha256) AND NOT EXISTS (SELECT 1 FROM public_files WHERE sha256 = OLD.sha256)
BEGIN
  INSERT INTO litter (object, due_at) SELECT object, 0 FROM blobs WHERE sha256 = OLD.sha256 ON CONFLICT DO NOTHING;
  INSERT INTO litter (object, due_at) SELECT 'variants/' || object || '/', 0 FROM blobs WHERE sha256 = OLD.sha256 ON CONFLICT DO NOTHING;
  DELETE FROM blobs WHERE sha256 = OLD.sha256;
END;

-- A film's cover goes with it, unless another film shows it too.
CREATE TRIGGER files_cover_gone AFTER DELETE ON files
WHEN OLD.cover_image_file IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM files WHERE user_id = OLD.user_id AND cover_image_file = OLD.cover_image_file)
BEGIN
  DELETE FROM files WHERE user_id = OLD.user_id AND file_hash = OLD.cover_image_file;
END;
