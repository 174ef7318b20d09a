-- Which version of a notice an admin has open, so that two of them do not write over each other.
ALTER TABLE notifications ADD COLUMN updated_at INTEGER NOT NULL DEFAULT 0;
UPDATE notifications SET updated_at = created_at;
