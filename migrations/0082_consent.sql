-- What a person agreed to before the work of a task, in the words he saw, and when.
ALTER TABLE tasks ADD COLUMN consent TEXT CONSTRAINT tasks_consent CHECK (consent IS NULL OR json_valid(consent));
