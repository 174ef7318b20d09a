-- What a task's own files were when it was sold: {"<MD5>": "<SHA-256>"}. One that is replaced while the task waits is not worked on.
ALTER TABLE tasks ADD COLUMN files TEXT NOT NULL DEFAULT '{}' CONSTRAINT tasks_files CHECK (json_valid(files));

-- They count among what work that cost nothing was asked with (0171).
DROP TRIGGER tasks_unpaid_budget;
CREATE TRIGGER tasks_unpaid_budget BEFORE INSERT ON tasks
WHEN (
  SELECT sum(octet_length(input) + octet_length(files)) FROM tasks
  WHERE user_id = NEW.user_id AND created_at > NEW.created_at - 86400000 AND coalesce(charged, 0) = 0
) + octet_length(NEW.input) + octet_length(NEW.files) > 8388608 BEGIN
  SELECT RAISE(ABORT, 'tasks_full');
END;
