-- Notices to one person go some time after they have ended.
CREATE INDEX notifications_by_end ON notifications (end_at) WHERE audience = 'user' AND end_at IS NOT NULL;

-- Of the hints of pages that anybody may send the last thousand are kept, over all pages and sites.
CREATE TRIGGER snapshots_budget AFTER INSERT ON snapshots WHEN NEW.served = 0 BEGIN
  DELETE FROM snapshots WHERE served = 0 AND updated_at < (
    SELECT updated_at FROM snapshots WHERE served = 0 ORDER BY updated_at DESC LIMIT 1 OFFSET 999
  );
END;
