-- A notice to one person is to somebody who is there; it goes with the account.
CREATE TRIGGER notices_nobody_new BEFORE INSERT ON notifications
WHEN NEW.audience = 'user' AND NOT EXISTS (SELECT 1 FROM users WHERE id = NEW.audience_value) BEGIN
  SELECT RAISE(ABORT, 'notice_person');
END;
CREATE TRIGGER notices_nobody_changed BEFORE UPDATE OF audience, audience_value ON notifications
WHEN NEW.audience = 'user' AND NOT EXISTS (SELECT 1 FROM users WHERE id = NEW.audience_value) BEGIN
  SELECT RAISE(ABORT, 'notice_person');
END;
DELETE FROM notifications WHERE audience = 'user' AND audience_value NOT IN (SELECT id FROM users);
