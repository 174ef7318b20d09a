-- Lengths that files claimed of themselves; each is counted once by what the file holds, at its next use.
UPDATE files SET duration = NULL WHERE mimetype LIKE 'audio/%' OR mimetype LIKE 'video/%';
ALTER TABLE files ADD COLUMN measured INTEGER NOT NULL DEFAULT 0 CONSTRAINT files_measured CHECK (measured IN (0, 1));
