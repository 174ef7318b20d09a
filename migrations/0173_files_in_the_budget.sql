-- What a task notes of its files (0172) counts among what work that cost nothing was asked with (0171).
DROP TRIGGER tasks_unpaid_budget;
CREATE TRIGGER tasks_unpaid_budget BEFORE INSERT ON tasks
WHEN (
  SELECT sum(octet_length(input) + octet_length(files)) FROM tasks
  WHERE user_id = NEW.user_id AND created_at > NEW.created_at - 86400000 AND coalesce(charged, 0) = 0
) + octet_length(NEW.input) + octet_length(NEW.files) > 8388608 BEGIN
  SELECT RAISE(ABORT, 'tasks_full');
END;
