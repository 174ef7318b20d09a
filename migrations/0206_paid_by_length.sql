-- What work was asked with, beyond what it cost pays for, of one person in 24 hours: 8 MiB (8388608 bytes). Each hundredth of a
-- credit pays for 5 KiB, as much as the longest conversation at the lowest rate. A price alone bounds nothing: of a text to be
-- spoken only what is spoken is paid for, so a single letter could be asked for with a quarter of a MiB of voices, words and signs.
DROP TRIGGER tasks_unpaid_budget;
CREATE TRIGGER tasks_unpaid_budget BEFORE INSERT ON tasks
WHEN (
  SELECT sum(max(0, octet_length(input) + octet_length(files) - 5120 * coalesce(charged, 0))) FROM tasks
  WHERE user_id = NEW.user_id AND created_at > NEW.created_at - 86400000
) + octet_length(NEW.input) + octet_length(NEW.files) > 8388608 BEGIN
  SELECT RAISE(ABORT, 'tasks_full');
END;
