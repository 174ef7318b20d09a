-- The name of the site a task was asked for on, as its files say where they were made; empty where it is not known.
ALTER TABLE tasks ADD COLUMN site TEXT NOT NULL DEFAULT '';
