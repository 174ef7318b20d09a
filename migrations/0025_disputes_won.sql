-- A dispute that was won: what it took counts as taken no more.
ALTER TABLE order_refunds ADD COLUMN restored_at INTEGER;

-- Only a won dispute leads out of 'refunded'.
DROP TRIGGER orders_way;
CREATE TRIGGER orders_way BEFORE UPDATE OF status ON orders
WHEN NEW.status <> OLD.status AND NOT (
  (OLD.status IN ('pending', 'cancelled', 'expired') AND NEW.status IN ('paid', 'cancelled', 'expired', 'refunded'))
  OR (OLD.status = 'paid' AND NEW.status IN ('fulfilled', 'refunded'))
  OR (OLD.status = 'fulfilled' AND NEW.status = 'refunded')
  OR (OLD.status = 'refunded' AND NEW.status IN ('paid', 'fulfilled') AND NEW.refunded < NEW.amount)
) BEGIN
  SELECT RAISE(ABORT, 'order_status');
END;

-- What each change of a person's terms was, so that they can be told again without one of them. `amount` is cents: what was paid
-- for a term that was placed, what went back of one that was removed by the refund `refund_id`.
CREATE TABLE membership_changes_new (
  user_id TEXT NOT NULL,
  seq INTEGER NOT NULL,
  order_id TEXT NOT NULL,
  kind TEXT NOT NULL CONSTRAINT membership_changes_kind CHECK (kind IN ('placed', 'removed', 'restored')),
  at INTEGER NOT NULL,
  amount INTEGER NOT NULL DEFAULT 0,
  refund_id TEXT,
  PRIMARY KEY (user_id, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO membership_changes_new (user_id, seq, order_id, kind, at, amount, refund_id)
SELECT c.user_id, c.seq, c.order_id, c.kind, c.at, iif(c.kind = 'placed', o.amount, coalesce(r.amount, o.refunded)), r.id
FROM membership_changes AS c JOIN orders AS o ON o.id = c.order_id
LEFT JOIN order_refunds AS r ON c.kind = 'removed' AND r.id = (
  SELECT id FROM order_refunds WHERE order_id = c.order_id AND state = 'done' AND surplus = 0 ORDER BY abs(done_at - c.at) LIMIT 1
);
DROP TABLE membership_changes;
ALTER TABLE membership_changes_new RENAME TO membership_changes;
