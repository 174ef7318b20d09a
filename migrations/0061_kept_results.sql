-- A tool's result that found no room in its library is kept for a while, and its task says so.
ALTER TABLE files ADD COLUMN kept_until INTEGER;
CREATE INDEX files_by_keeping ON files (kept_until) WHERE kept_until IS NOT NULL;
ALTER TABLE tasks ADD COLUMN kept_until INTEGER;
