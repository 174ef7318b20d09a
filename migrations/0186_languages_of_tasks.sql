-- The language a task was asked for in, by which its results are called.
ALTER TABLE tasks ADD COLUMN locale TEXT NOT NULL DEFAULT 'en-US';
