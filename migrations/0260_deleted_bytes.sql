-- An object outlives its last row by a week (0034), and a library has its room again at once: by uploading and deleting in turn one
-- account filled the bucket, and this table, past every quota. So it notes whose library left an object, and of how many bytes.
-- A result that found no room goes by itself, which is nobody's doing.
ALTER TABLE litter ADD COLUMN user_id TEXT;
ALTER TABLE litter ADD COLUMN size INTEGER NOT NULL DEFAULT 0;
CREATE INDEX litter_by_person ON litter (user_id, size) WHERE user_id IS NOT NULL;

DROP TRIGGER files_last;
CREATE TRIGGER files_last AFTER DELETE ON files
WHEN NOT EXISTS (SELECT 1 FROM files WHERE sha256 = OLD.sha256) AND NOT EXISTS (SELECT 1 FROM public_files WHERE sha256 = OLD.sha256)
BEGIN
  INSERT INTO litter (object, due_at, user_id, size) SELECT object, -1, iif(OLD.kept_until IS NULL, OLD.user_id, NULL), size FROM blobs WHERE sha256 = OLD.sha256 ON CONFLICT DO NOTHING;
  INSERT INTO litter (object, due_at) SELECT 'variants/' || object || '/', 0 FROM blobs WHERE sha256 = OLD.sha256 ON CONFLICT DO NOTHING;
  DELETE FROM blobs WHERE sha256 = OLD.sha256;
END;
