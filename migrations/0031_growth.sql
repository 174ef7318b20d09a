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

-- Whoever writes that a payment does not add up raises the alert with it, in one transaction.
CREATE TRIGGER payment_anomalies_raise AFTER INSERT ON payment_anomalies BEGIN
  INSERT INTO alerts (kind, subject, facts, first_at, last_at)
  VALUES ('paymentAnomaly', NEW.provider, json_object('provider', NEW.provider, 'what', NEW.kind, 'order', coalesce(NEW.order_id, '–')), NEW.created_at, NEW.created_at)
  ON CONFLICT (kind, subject) DO UPDATE SET
    facts = excluded.facts, last_at = excluded.last_at, settled_at = NULL,
    times = iif(settled_at IS NULL, times + 1, 1),
    first_at = iif(settled_at IS NULL, first_at, excluded.first_at),
    mailed_times = iif(settled_at IS NULL, mailed_times, 0);
END;

CREATE TRIGGER payment_anomalies_settle AFTER UPDATE OF resolved_at ON payment_anomalies
WHEN NEW.resolved_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM payment_anomalies WHERE provider = NEW.provider AND resolved_at IS NULL) BEGIN
  UPDATE alerts SET settled_at = NEW.resolved_at WHERE kind = 'paymentAnomaly' AND subject = NEW.provider AND settled_at IS NULL;
END;
CREATE INDEX payment_anomalies_open ON payment_anomalies (provider) WHERE resolved_at IS NULL;

-- How far the check of the ledger has come; one row. It looks at what moved since the last check that found nothing wrong.
CREATE TABLE ledger_checks (
  id INTEGER PRIMARY KEY CONSTRAINT ledger_checks_one CHECK (id = 1),
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
