-- A text that was left empty was kept as null, which no form can send back. Laid over nothing, a merge patch drops its nulls.
UPDATE products SET texts = json_patch('{}', texts);

-- A picture that was made to stand for a film is no item of the library: it is not listed and goes with its last film. An own
-- picture that somebody set as a cover is one, and stays.
ALTER TABLE files ADD COLUMN is_cover INTEGER NOT NULL DEFAULT 0 CONSTRAINT files_is_cover CHECK (is_cover IN (0, 1));

-- Until now only the app set covers: a small JPEG with the film's name.
UPDATE files SET is_cover = 1 WHERE extension = 'jpg' AND max(width, height) <= 512 AND EXISTS (
  SELECT 1 FROM files film WHERE film.user_id = files.user_id AND film.cover_image_file = files.file_hash
);

DROP TRIGGER files_cover_gone;
CREATE TRIGGER files_cover_gone AFTER DELETE ON files
WHEN OLD.cover_image_file IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM files WHERE user_id = OLD.user_id AND cover_image_file = OLD.cover_image_file)
BEGIN
  DELETE FROM files WHERE user_id = OLD.user_id AND file_hash = OLD.cover_image_file AND is_cover = 1;
END;

CREATE TRIGGER files_cover_changed AFTER UPDATE OF cover_image_file ON files
WHEN OLD.cover_image_file IS NOT NULL AND OLD.cover_image_file IS NOT NEW.cover_image_file
  AND NOT EXISTS (SELECT 1 FROM files WHERE user_id = OLD.user_id AND cover_image_file = OLD.cover_image_file)
BEGIN
  DELETE FROM files WHERE user_id = OLD.user_id AND file_hash = OLD.cover_image_file AND is_cover = 1;
END;

-- A film whose cover was deleted has none.
CREATE TRIGGER files_was_cover AFTER DELETE ON files
BEGIN
  UPDATE files SET cover_image_file = NULL WHERE user_id = OLD.user_id AND cover_image_file = OLD.file_hash;
END;

-- Objects whose last row went are kept for a while, so that a database that is put back to an earlier moment finds them. A trigger
-- does not know the site's clock: it leaves -1, and the next sweep names the moment. Variants can be made again and go at once.
DROP TRIGGER files_last;
CREATE TRIGGER files_last AFTER DELETE ON files
WHEN NOT EXISTS (SELECT 1 FROM files WHERE sha256 = OLD.sha256) AND NOT EXISTS (SELECT 1 FROM public_files WHERE sha256 = OLD.sha256)
BEGIN
  INSERT INTO litter (object, due_at) SELECT object, -1 FROM blobs WHERE sha256 = OLD.sha256 ON CONFLICT DO NOTHING;
  INSERT INTO litter (object, due_at) SELECT 'variants/' || object || '/', 0 FROM blobs WHERE sha256 = OLD.sha256 ON CONFLICT DO NOTHING;
  DELETE FROM blobs WHERE sha256 = OLD.sha256;
END;

DROP TRIGGER public_files_last;
CREATE TRIGGER public_files_last AFTER DELETE ON public_files
WHEN NOT EXISTS (SELECT 1 FROM files WHERE sha256 = OLD.sha256) AND NOT EXISTS (SELECT 1 FROM public_files WHERE sha256 = OLD.sha256)
BEGIN
  INSERT INTO litter (object, due_at) SELECT object, -1 FROM blobs WHERE sha256 = OLD.sha256 ON CONFLICT DO NOTHING;
  INSERT INTO litter (object, due_at) SELECT 'variants/' || object || '/', 0 FROM blobs WHERE sha256 = OLD.sha256 ON CONFLICT DO NOTHING;
  DELETE FROM blobs WHERE sha256 = OLD.sha256;
END;
