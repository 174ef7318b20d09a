-- What a task's own files were when it was sold: {"<MD5>": "<SHA-256>"}. One that is replaced while the task waits is not worked on.
ALTER TABLE tasks ADD COLUMN files TEXT NOT NULL DEFAULT '{}' CONSTRAINT tasks_files CHECK (json_valid(files));
