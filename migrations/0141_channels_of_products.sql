-- A notice is told on the site or on one product's pages, and goes where that product's key goes.
CREATE TRIGGER notices_stray_new BEFORE INSERT ON notifications
WHEN NEW.channel <> 'site' AND NOT EXISTS (SELECT 1 FROM products WHERE key = NEW.channel) BEGIN
  SELECT RAISE(ABORT, 'notice_channel');
END;
CREATE TRIGGER notices_moved AFTER UPDATE OF key ON products WHEN OLD.key <> NEW.key AND OLD.key <> 'site' BEGIN
  UPDATE notifications SET channel = NEW.key WHERE channel = OLD.key;
END;
CREATE TRIGGER notices_stray_changed BEFORE UPDATE OF channel ON notifications
WHEN NEW.channel <> OLD.channel AND NEW.channel <> 'site' AND NOT EXISTS (SELECT 1 FROM products WHERE key = NEW.channel) BEGIN
  SELECT RAISE(ABORT, 'notice_channel');
END;
-- Nor does it pass to the next product of the same key.
CREATE TRIGGER notices_gone AFTER DELETE ON products WHEN OLD.key <> 'site' BEGIN
  DELETE FROM notifications WHERE channel = OLD.key;
END;
DELETE FROM notifications WHERE channel <> 'site' AND channel NOT IN (SELECT key FROM products);
