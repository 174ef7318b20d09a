-- A file that came in slices stays in them: its object is the folder 'bytes/{upload}/', named by the line that the upload leaves
-- in blobs. Only what no such line names is given up with the upload.
-- What is coming in just now lies elsewhere: it is given up by the old trigger, and comes again.
DELETE FROM uploads;
DROP TRIGGER uploads_gone;
CREATE TRIGGER uploads_gone AFTER DELETE ON uploads
WHEN NOT EXISTS (SELECT 1 FROM blobs WHERE object = 'bytes/' || OLD.id || '/')
BEGIN
  INSERT INTO litter (object, due_at) VALUES ('bytes/' || OLD.id || '/', OLD.touched_at + 600000) ON CONFLICT DO NOTHING;
END;

-- The name of an upload that began before its hash was known.
ALTER TABLE uploads ADD COLUMN draft TEXT;
CREATE UNIQUE INDEX uploads_by_draft ON uploads (user_id, draft) WHERE draft IS NOT NULL;
