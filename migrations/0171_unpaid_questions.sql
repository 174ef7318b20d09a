-- What work that cost nothing was asked with, of one person in 24 hours: 8 MiB (8388608 bytes). A question may be a quarter of a
-- MiB long and is kept, and one that is cancelled at once is paid back. What is paid for is bounded by its price.
CREATE TRIGGER tasks_unpaid_budget BEFORE INSERT ON tasks
WHEN (
  SELECT sum(octet_length(input)) FROM tasks
  WHERE user_id = NEW.user_id AND created_at > NEW.created_at - 86400000 AND coalesce(charged, 0) = 0
) + octet_length(NEW.input) > 8388608 BEGIN
  SELECT RAISE(ABORT, 'tasks_full');
END;
