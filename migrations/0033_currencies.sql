-- What a plan costs in further currencies, cents by currency; `amount` and `currency` stay its first price. A seeded plan whose
-- price somebody has changed gets none, since the yuan beside it would be another bargain.
ALTER TABLE plans ADD COLUMN other_prices TEXT NOT NULL DEFAULT '{}'
  CONSTRAINT plans_other_prices CHECK (json_valid(other_prices) AND json_type(other_prices) = 'object');
WITH yuan (id, dollars, cents) AS (VALUES
  ('starter-monthly', 990, 6900),
  ('creator-monthly', 2990, 19900),
  ('studio-monthly', 7990, 54900),
  ('starter-yearly', 9900, 69000),
  ('creator-yearly', 29900, 199000),
  ('studio-yearly', 79900, 549000),
  ('credits-500', 690, 4900),
  ('credits-2000', 2490, 16900)
)
UPDATE plans SET other_prices = json_object('CNY', yuan.cents) FROM yuan
WHERE plans.id = yuan.id AND plans.amount = yuan.dollars AND plans.currency = 'USD';

-- A code that is scanned or opened to pay, and until when it can be.
ALTER TABLE orders ADD COLUMN code TEXT;
ALTER TABLE orders ADD COLUMN code_until INTEGER;

-- A renewal that was ended and goes on until its time is up, and when the provider said so: what it said later wins.
ALTER TABLE orders ADD COLUMN renewal_until INTEGER;
ALTER TABLE orders ADD COLUMN renewal_told_at INTEGER;

-- The admin may take another payment for the one that was agreed; once an order is paid its sum stays.
DROP TRIGGER orders_same;
CREATE TRIGGER orders_same BEFORE UPDATE ON orders
WHEN NEW.user_id <> OLD.user_id OR NEW.credits <> OLD.credits OR NEW.provider <> OLD.provider
  OR ((NEW.amount <> OLD.amount OR NEW.currency <> OLD.currency) AND (OLD.paid_at IS NOT NULL OR NEW.paid_at IS NULL)) BEGIN
  SELECT RAISE(ABORT, 'orders keep what was agreed');
END;

-- What the provider calls the payment or refund that does not add up. However often it is told, it waits once for the admin.
ALTER TABLE payment_anomalies ADD COLUMN about TEXT;
CREATE UNIQUE INDEX payment_anomalies_once ON payment_anomalies (provider, kind, about) WHERE about IS NOT NULL;
CREATE INDEX payment_anomalies_open ON payment_anomalies (order_id) WHERE resolved_at IS NULL;

-- When a refund is tried next; null when only a person can send it. Its currency, where it is not the order's.
ALTER TABLE order_refunds ADD COLUMN next_at INTEGER DEFAULT 0;
ALTER TABLE order_refunds ADD COLUMN currency TEXT;
DROP INDEX order_refunds_wanted;
CREATE INDEX order_refunds_wanted ON order_refunds (next_at) WHERE state = 'wanted';

DROP TRIGGER order_events_mail;
CREATE TRIGGER order_events_mail AFTER INSERT ON order_events
WHEN NEW.kind IN ('fulfilled', 'refunded', 'partlyRefunded', 'disputed', 'otherPayment', 'otherReturned', 'surplusReturned', 'restored')
AND NOT EXISTS (
  SELECT 1 FROM order_events WHERE order_id = NEW.order_id AND seq = NEW.seq - 1 AND kind = 'fulfilled' AND NEW.kind = 'partlyRefunded' AND at = NEW.at
) BEGIN
  INSERT INTO order_mails (order_id, seq, created_at) VALUES (NEW.order_id, NEW.seq, NEW.at);
END;
