-- A tool's result that found no room in its library is kept for a while.
ALTER TABLE files ADD COLUMN kept_until INTEGER;
CREATE INDEX files_by_keeping ON files (kept_until) WHERE kept_until IS NOT NULL;
