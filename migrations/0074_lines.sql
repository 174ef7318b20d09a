-- The movements that belong together are read by their hold.
CREATE INDEX entries_by_hold ON entries (hold_id, id) WHERE hold_id IS NOT NULL;

-- What a recorded call was about, by its id: its name is looked up where it is shown.
ALTER TABLE records ADD COLUMN task_id TEXT;
ALTER TABLE records ADD COLUMN file_hash TEXT;
