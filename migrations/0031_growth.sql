-- What admins have to know of: one row for each kind and subject. It is open until it is settled. Times are milliseconds.
CREATE TABLE alerts (
  kind TEXT NOT NULL CONSTRAINT alerts_kind CHECK (length(kind) BETWEEN 1 AND 40),
  -- Of what; empty where there is only one.
  subject TEXT NOT NULL CONSTRAINT alerts_subject CHECK (length(subject) <= 120),
  facts TEXT NOT NULL CONSTRAINT alerts_facts CHECK (json_valid(facts)),
  -- How often it was raised since it began, and how often it must be before it counts.
  times INTEGER NOT NULL DEFAULT 1,
  needed INTEGER NOT NULL DEFAULT 1 CONSTRAINT alerts_needed CHECK (needed > 0),
  first_at INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  settled_at INTEGER,
  -- How many of its times the last mail told of, when that was, and until when somebody is at work sending one.
  mailed_times INTEGER NOT NULL DEFAULT 0,
  mailed_at INTEGER NOT NULL DEFAULT 0,
  claimed_until INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (kind, subject)
) STRICT, WITHOUT ROWID;

-- Whoever writes that a payment does not add up, or that a refund does not go through, raises the alert with it, in one transaction.
CREATE TRIGGER payment_anomalies_raise AFTER INSERT ON payment_anomalies BEGIN
  INSERT INTO alerts (kind, subject, facts, first_at, last_at)
  VALUES (
    iif(NEW.kind LIKE 'refund%', 'refundFailed', 'paymentAnomaly'),
    iif(NEW.kind LIKE 'refund%', coalesce(NEW.order_id, ''), NEW.provider),
    json_object('provider', NEW.provider, 'what', NEW.kind, 'order', coalesce(NEW.order_id, '–')),
    NEW.created_at,
    NEW.created_at
  )
  ON CONFLICT (kind, subject) DO UPDATE SET
    facts = excluded.facts, last_at = excluded.last_at, settled_at = NULL,
    times = iif(settled_at IS NULL, times + 1, 1),
    first_at = iif(settled_at IS NULL, first_at, excluded.first_at),
    mailed_times = iif(settled_at IS NULL, mailed_times, 0);
END;

CREATE TRIGGER payment_anomalies_settle AFTER UPDATE OF resolved_at ON payment_anomalies WHEN NEW.resolved_at IS NOT NULL BEGIN
  UPDATE alerts SET settled_at = NEW.resolved_at
  WHERE kind = 'paymentAnomaly' AND subject = NEW.provider AND settled_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM payment_anomalies WHERE provider = NEW.provider AND kind NOT LIKE 'refund%' AND resolved_at IS NULL);
  UPDATE alerts SET settled_at = NEW.resolved_at
  WHERE kind = 'refundFailed' AND subject = NEW.order_id AND settled_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM payment_anomalies WHERE order_id = NEW.order_id AND kind LIKE 'refund%' AND resolved_at IS NULL);
END;
CREATE INDEX payment_anomalies_by_provider ON payment_anomalies (provider) WHERE resolved_at IS NULL;

-- How far the check of the ledger has come; one row. It looks at what moved since the last check that found nothing wrong.
CREATE TABLE ledger_checks (
  id INTEGER PRIMARY KEY NOT NULL CONSTRAINT ledger_checks_one CHECK (id = 1),
  -- Everything up to this entry was found right.
  good_entry INTEGER NOT NULL DEFAULT 0,
  -- The check under way: where it is, where it ends (null between two checks), and what it has found.
  cursor INTEGER NOT NULL DEFAULT 0,
  until_entry INTEGER,
  found TEXT NOT NULL DEFAULT '[]' CONSTRAINT ledger_checks_found CHECK (json_valid(found)),
  -- The last one that came to its end.
  checked_at INTEGER NOT NULL DEFAULT 0,
  violations TEXT NOT NULL DEFAULT '[]' CONSTRAINT ledger_checks_violations CHECK (json_valid(violations))
) STRICT;
INSERT INTO ledger_checks (id) VALUES (1);
CREATE INDEX hold_parts_by_package ON hold_parts (package_id);

-- For work that is done every minute.
CREATE INDEX sessions_by_end ON sessions (expires_at);
CREATE INDEX entitlements_by_end ON entitlements (ends_at) WHERE revoked_at IS NULL;
CREATE INDEX expiry_warnings_by_end ON expiry_warnings (ends_at);
-- How far the look-out for what ends has come: after this moment it goes on. One row.
CREATE TABLE expiry_walk (
  id INTEGER PRIMARY KEY NOT NULL CONSTRAINT expiry_walk_one CHECK (id = 1),
  reached INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO expiry_walk (id) VALUES (1);

-- Kept answers. A longer one is an object of the bucket. Of one person the last 200 are kept.
ALTER TABLE requests ADD COLUMN object TEXT;
CREATE INDEX requests_by_person ON requests (user_id, created_at);
CREATE TRIGGER requests_budget AFTER INSERT ON requests BEGIN
  DELETE FROM requests WHERE user_id = NEW.user_id AND (status IS NOT NULL OR lease_until < NEW.created_at) AND created_at < (
    SELECT created_at FROM requests WHERE user_id = NEW.user_id ORDER BY created_at DESC LIMIT 1 OFFSET 199
  );
END;
CREATE TRIGGER requests_again AFTER UPDATE OF object ON requests WHEN OLD.object IS NOT NULL AND OLD.object IS NOT NEW.object BEGIN
  INSERT INTO litter (object, due_at) VALUES (OLD.object, 0) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER requests_gone AFTER DELETE ON requests WHEN OLD.object IS NOT NULL BEGIN
  INSERT INTO litter (object, due_at) VALUES (OLD.object, 0) ON CONFLICT DO NOTHING;
END;

-- Projects. A larger one is an object of the bucket. The objects of replaced versions stay for 7 days (604800000 ms), so that a
-- database brought back to a moment of the last days finds them.
ALTER TABLE apps ADD COLUMN object TEXT;
CREATE UNIQUE INDEX apps_object ON apps (object) WHERE object IS NOT NULL;
CREATE INDEX apps_by_owner ON apps (user_id, deleted_at);
CREATE TRIGGER apps_data_replaced AFTER UPDATE OF object ON apps WHEN OLD.object IS NOT NULL AND OLD.object IS NOT NEW.object BEGIN
  INSERT INTO litter (object, due_at) VALUES (OLD.object, NEW.updated_at + 604800000) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER apps_data_gone AFTER DELETE ON apps WHEN OLD.object IS NOT NULL BEGIN
  INSERT INTO litter (object, due_at) VALUES (OLD.object, 0) ON CONFLICT DO NOTHING;
END;

-- A person has room for 200 settings, together 256 KiB. What makes nothing larger is never refused.
CREATE TRIGGER settings_room AFTER INSERT ON settings WHEN NEW.scope = 'user' BEGIN
  SELECT RAISE(ABORT, 'settings_full') WHERE (
    SELECT count(*) > 200 OR sum(length(CAST(data AS BLOB))) > 262144 FROM settings WHERE scope = 'user' AND refer = NEW.refer
  );
END;
CREATE TRIGGER settings_grown AFTER UPDATE OF data ON settings
WHEN NEW.scope = 'user' AND length(CAST(NEW.data AS BLOB)) > length(CAST(OLD.data AS BLOB)) BEGIN
  SELECT RAISE(ABORT, 'settings_full') WHERE (
    SELECT sum(length(CAST(data AS BLOB))) > 262144 FROM settings WHERE scope = 'user' AND refer = NEW.refer
  );
END;

-- A person is signed in at most a hundred times; the sessions that were idle longest go.
CREATE TRIGGER sessions_budget AFTER INSERT ON sessions BEGIN
  DELETE FROM sessions WHERE user_id = NEW.user_id AND id <> NEW.id AND id NOT IN (
    SELECT id FROM sessions WHERE user_id = NEW.user_id ORDER BY updated_at DESC LIMIT 100
  );
END;

-- A thousand tasks of one person in 24 hours (86400000 ms), whatever became of them: each leaves lines in the ledger for ever.
CREATE TRIGGER tasks_budget BEFORE INSERT ON tasks
WHEN (SELECT count(*) FROM tasks WHERE user_id = NEW.user_id AND created_at > NEW.created_at - 86400000) >= 1000 BEGIN
  SELECT RAISE(ABORT, 'tasks_full');
END;

CREATE INDEX feedback_by_person ON feedback (user_id, id);
