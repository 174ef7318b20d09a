-- The ledger. Amounts are whole hundredths of a credit, moments milliseconds on the site's clock, always given as values.
-- Rows outlive the account they belong to, so user_id is no foreign key.

-- Credits that a person got at once. Its amounts are moved by entries alone (trigger entries_move), and the CHECKs refuse
-- whatever does not add up.
CREATE TABLE packages (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL,
  source TEXT NOT NULL CONSTRAINT packages_source CHECK (source IN ('free', 'order', 'gift', 'redeem', 'refund')),
  source_ref TEXT NOT NULL,
  hold_id TEXT REFERENCES holds (id),
  title TEXT,
  reason TEXT NOT NULL,
  granted INTEGER NOT NULL CONSTRAINT packages_granted CHECK (granted > 0),
  remaining INTEGER NOT NULL CONSTRAINT packages_remaining CHECK (remaining >= 0),
  held INTEGER NOT NULL DEFAULT 0 CONSTRAINT packages_held CHECK (held >= 0),
  spent INTEGER NOT NULL DEFAULT 0 CONSTRAINT packages_spent CHECK (spent >= 0),
  expired INTEGER NOT NULL DEFAULT 0 CONSTRAINT packages_expired CHECK (expired >= 0),
  expires_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  CONSTRAINT packages_whole CHECK (granted = remaining + held + spent + expired),
  CONSTRAINT packages_life CHECK (expires_at > created_at),
  CONSTRAINT packages_refund CHECK ((source = 'refund') = (hold_id IS NOT NULL)),
  CONSTRAINT packages_once UNIQUE (source, source_ref)
) STRICT;
CREATE INDEX packages_by_user ON packages (user_id, expires_at);
CREATE INDEX packages_by_expiry ON packages (expires_at) WHERE remaining > 0;
CREATE INDEX packages_by_hold ON packages (hold_id) WHERE hold_id IS NOT NULL;

-- Credits set aside for one paid work. Inserting takes them (trigger holds_take), closing spends and gives back (holds_close).
CREATE TABLE holds (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL,
  tool_id TEXT NOT NULL,
  amount INTEGER NOT NULL CONSTRAINT holds_amount CHECK (amount >= 0),
  state TEXT NOT NULL DEFAULT 'held' CONSTRAINT holds_state CHECK (state IN ('held', 'settled', 'void')),
  settled INTEGER NOT NULL DEFAULT 0 CONSTRAINT holds_settled CHECK (settled BETWEEN 0 AND amount),
  refunded INTEGER NOT NULL DEFAULT 0 CONSTRAINT holds_refunded CHECK (refunded BETWEEN 0 AND settled),
  reason TEXT NOT NULL DEFAULT 'task',
  due_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  closed_at INTEGER,
  CONSTRAINT holds_closed CHECK ((state = 'held') = (closed_at IS NULL)),
  CONSTRAINT holds_void CHECK (settled = 0 OR state = 'settled')
) STRICT;
CREATE INDEX holds_by_due ON holds (due_at) WHERE state = 'held';

-- Which package pays what of a hold, in the order in which they are spent.
CREATE TABLE hold_parts (
  hold_id TEXT NOT NULL REFERENCES holds (id),
  position INTEGER NOT NULL,
  package_id TEXT NOT NULL REFERENCES packages (id),
  amount INTEGER NOT NULL CONSTRAINT hold_parts_amount CHECK (amount > 0),
  spent INTEGER NOT NULL DEFAULT 0 CONSTRAINT hold_parts_spent CHECK (spent BETWEEN 0 AND amount),
  PRIMARY KEY (hold_id, position)
) STRICT, WITHOUT ROWID;

-- Every movement of a package, append-only. The sum of its deltas is what remains of it.
CREATE TABLE entries (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  user_id TEXT NOT NULL,
  package_id TEXT NOT NULL REFERENCES packages (id),
  hold_id TEXT REFERENCES holds (id),
  kind TEXT NOT NULL,
  delta INTEGER NOT NULL,
  reason TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  CONSTRAINT entries_sign CHECK (
    (kind IN ('grant', 'refund', 'release') AND delta > 0) OR (kind IN ('hold', 'spend', 'expire') AND delta < 0)
  )
) STRICT;
CREATE INDEX entries_by_user ON entries (user_id, id);
CREATE INDEX entries_by_package ON entries (package_id, id);

CREATE TRIGGER entries_no_update BEFORE UPDATE ON entries BEGIN
  SELECT RAISE(ABORT, 'entries are append-only');
END;

CREATE TRIGGER entries_no_delete BEFORE DELETE ON entries BEGIN
  SELECT RAISE(ABORT, 'entries are append-only');
END;

CREATE TRIGGER entries_move AFTER INSERT ON entries WHEN NEW.kind NOT IN ('grant', 'refund') BEGIN
  UPDATE packages SET
    remaining = remaining + NEW.delta,
    held = held - iif(NEW.kind IN ('hold', 'release'), NEW.delta, 0),
    spent = spent - iif(NEW.kind = 'spend', NEW.delta, 0),
    expired = expired - iif(NEW.kind = 'expire', NEW.delta, 0)
  WHERE id = NEW.package_id AND user_id = NEW.user_id;
END;

CREATE TRIGGER packages_grant AFTER INSERT ON packages BEGIN
  INSERT INTO entries (user_id, package_id, hold_id, kind, delta, reason, created_at)
  VALUES (NEW.user_id, NEW.id, NEW.hold_id, iif(NEW.source = 'refund', 'refund', 'grant'), NEW.granted, NEW.reason, NEW.created_at);
END;

-- A refund of what was charged counts against the hold. What only moved out of an expired package was never charged.
CREATE TRIGGER packages_refund AFTER INSERT ON packages WHEN NEW.source = 'refund' AND NEW.reason <> 'extended' BEGIN
  UPDATE holds SET refunded = refunded + NEW.granted WHERE id = NEW.hold_id;
END;

CREATE TRIGGER packages_no_delete BEFORE DELETE ON packages BEGIN
  SELECT RAISE(ABORT, 'packages are kept');
END;

CREATE TRIGGER holds_no_delete BEFORE DELETE ON holds BEGIN
  SELECT RAISE(ABORT, 'holds are kept');
END;

CREATE TRIGGER holds_same BEFORE INSERT ON holds
WHEN EXISTS (SELECT 1 FROM holds WHERE id = NEW.id AND (user_id <> NEW.user_id OR amount <> NEW.amount)) BEGIN
  SELECT RAISE(ABORT, 'hold_id_reused');
END;

-- Soonest expiry first, all or nothing.
CREATE TRIGGER holds_take AFTER INSERT ON holds WHEN NEW.amount > 0 BEGIN
  INSERT INTO hold_parts (hold_id, position, package_id, amount)
  SELECT NEW.id, position, id, min(remaining, NEW.amount - before)
  FROM (
    SELECT id, remaining, row_number() OVER soonest AS position, sum(remaining) OVER soonest - remaining AS before
    FROM packages
    WHERE user_id = NEW.user_id AND remaining > 0 AND expires_at > NEW.created_at
    WINDOW soonest AS (ORDER BY expires_at, created_at, id)
  )
  WHERE before < NEW.amount;

  SELECT RAISE(ABORT, 'insufficient_credits')
  WHERE (SELECT coalesce(sum(amount), 0) FROM hold_parts WHERE hold_id = NEW.id) < NEW.amount;

  INSERT INTO entries (user_id, package_id, hold_id, kind, delta, reason, created_at)
  SELECT NEW.user_id, package_id, NEW.id, 'hold', -amount, NEW.reason, NEW.created_at
  FROM hold_parts WHERE hold_id = NEW.id ORDER BY position;
END;

CREATE TRIGGER holds_stay_closed BEFORE UPDATE ON holds
WHEN (OLD.state <> 'held' AND (NEW.state <> OLD.state OR NEW.settled <> OLD.settled)) OR NEW.amount <> OLD.amount OR NEW.user_id <> OLD.user_id BEGIN
  SELECT RAISE(ABORT, 'hold is closed');
END;

-- Everything comes back, the charge is spent out of it, soonest expiry first. What comes back into a package that expired
-- meanwhile expires there and lives on for 7 days (604800000 ms) in a package of its own, once.
CREATE TRIGGER holds_close AFTER UPDATE OF state ON holds WHEN OLD.state = 'held' AND NEW.state <> 'held' BEGIN
  UPDATE hold_parts SET spent = max(0, min(amount, NEW.settled - (
    SELECT coalesce(sum(sooner.amount), 0) FROM hold_parts AS sooner
    WHERE sooner.hold_id = NEW.id AND sooner.position < hold_parts.position
  )))
  WHERE hold_id = NEW.id;

  INSERT INTO entries (user_id, package_id, hold_id, kind, delta, reason, created_at)
  SELECT NEW.user_id, package_id, NEW.id, 'release', amount, NEW.reason, NEW.closed_at
  FROM hold_parts WHERE hold_id = NEW.id ORDER BY position;

  INSERT INTO entries (user_id, package_id, hold_id, kind, delta, reason, created_at)
  SELECT NEW.user_id, package_id, NEW.id, 'spend', -spent, NEW.reason, NEW.closed_at
  FROM hold_parts WHERE hold_id = NEW.id AND spent > 0 ORDER BY position;

  INSERT INTO entries (user_id, package_id, hold_id, kind, delta, reason, created_at)
  SELECT NEW.user_id, p.id, NEW.id, 'expire', h.spent - h.amount, 'expired', NEW.closed_at
  FROM hold_parts AS h JOIN packages AS p ON p.id = h.package_id
  WHERE h.hold_id = NEW.id AND h.spent < h.amount AND p.expires_at <= NEW.closed_at ORDER BY h.position;

  INSERT INTO packages (id, user_id, source, source_ref, hold_id, reason, granted, remaining, expires_at, created_at)
  SELECT lower(hex(randomblob(13))), NEW.user_id, 'refund', NEW.id || ':extended:' || h.position, NEW.id, 'extended',
    h.amount - h.spent, h.amount - h.spent, NEW.closed_at + 604800000, NEW.closed_at
  FROM hold_parts AS h JOIN packages AS p ON p.id = h.package_id
  WHERE h.hold_id = NEW.id AND h.spent < h.amount AND p.expires_at <= NEW.closed_at AND p.reason <> 'extended';
END;
