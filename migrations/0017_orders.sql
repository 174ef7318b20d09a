-- What is sold, what was ordered, and everything payment providers told. Amounts are cents, credits hundredths, moments
-- milliseconds on the site's clock. Rows outlive the account they belong to, so user_id is no foreign key.
CREATE TABLE plans (
  id TEXT PRIMARY KEY NOT NULL,
  kind TEXT NOT NULL CONSTRAINT plans_kind CHECK (kind IN ('free', 'membership', 'topup')),
  term TEXT NOT NULL CONSTRAINT plans_term CHECK (term IN ('month', 'year')),
  user_level INTEGER NOT NULL CONSTRAINT plans_level CHECK (user_level >= 0 AND user_level % 10 <= 3),
  credits INTEGER NOT NULL CONSTRAINT plans_credits CHECK (credits > 0),
  amount INTEGER NOT NULL CONSTRAINT plans_amount CHECK (amount >= 0),
  currency TEXT NOT NULL DEFAULT 'USD' CONSTRAINT plans_currency CHECK (currency GLOB '[A-Z][A-Z][A-Z]'),
  title TEXT NOT NULL CONSTRAINT plans_title CHECK (json_valid(title)),
  sort INTEGER NOT NULL DEFAULT 0,
  on_sale INTEGER NOT NULL DEFAULT 1 CONSTRAINT plans_on_sale CHECK (on_sale IN (0, 1)),
  updated_at INTEGER NOT NULL,
  CONSTRAINT plans_free CHECK ((kind = 'free') = (amount = 0)),
  CONSTRAINT plans_member CHECK ((kind = 'membership') = (user_level % 10 > 0))
) STRICT;

INSERT INTO plans (id, kind, term, user_level, credits, amount, title, sort, updated_at) VALUES
  ('free', 'free', 'year', 0, 20000, 0, '{"en-US":"Free","zh-HK":"免費方案","zh-CN":"免费套餐"}', 90, 0),
  ('starter-monthly', 'membership', 'month', 1, 100000, 990, '{"en-US":"Starter, monthly","zh-HK":"入門版（月費）","zh-CN":"入门版（月付）"}', 80, 0),
  ('creator-monthly', 'membership', 'month', 2, 400000, 2990, '{"en-US":"Creator, monthly","zh-HK":"創作者版（月費）","zh-CN":"创作者版（月付）"}', 70, 0),
  ('studio-monthly', 'membership', 'month', 3, 1200000, 7990, '{"en-US":"Studio, monthly","zh-HK":"工作室版（月費）","zh-CN":"工作室版（月付）"}', 60, 0),
  ('starter-yearly', 'membership', 'year', 11, 1200000, 9900, '{"en-US":"Starter, yearly","zh-HK":"入門版（年費）","zh-CN":"入门版（年付）"}', 50, 0),
  ('creator-yearly', 'membership', 'year', 12, 4800000, 29900, '{"en-US":"Creator, yearly","zh-HK":"創作者版（年費）","zh-CN":"创作者版（年付）"}', 40, 0),
  ('studio-yearly', 'membership', 'year', 13, 14400000, 79900, '{"en-US":"Studio, yearly","zh-HK":"工作室版（年費）","zh-CN":"工作室版（年付）"}', 30, 0),
  ('credits-500', 'topup', 'year', 0, 50000, 690, '{"en-US":"500 credits","zh-HK":"500 點數","zh-CN":"500 积分"}', 20, 0),
  ('credits-2000', 'topup', 'year', 0, 200000, 2490, '{"en-US":"2,000 credits","zh-HK":"2,000 點數","zh-CN":"2,000 积分"}', 10, 0);

-- An order keeps what the plan was when it was ordered: a plan that changes later changes no promise.
CREATE TABLE orders (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL,
  -- The request that made it, or the payment that renewed it: a repetition is the same order.
  request_key TEXT NOT NULL,
  plan_id TEXT NOT NULL,
  provider TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'pending'
    CONSTRAINT orders_status CHECK (status IN ('pending', 'paid', 'fulfilled', 'cancelled', 'expired', 'refunded')),
  title TEXT NOT NULL CONSTRAINT orders_title CHECK (json_valid(title)),
  term TEXT NOT NULL CONSTRAINT orders_term CHECK (term IN ('month', 'year')),
  user_level INTEGER NOT NULL,
  credits INTEGER NOT NULL CONSTRAINT orders_credits CHECK (credits > 0),
  amount INTEGER NOT NULL CONSTRAINT orders_amount CHECK (amount > 0),
  currency TEXT NOT NULL,
  refunded INTEGER NOT NULL DEFAULT 0 CONSTRAINT orders_refunded CHECK (refunded BETWEEN 0 AND amount),
  -- What the provider calls the checkout, the payment and, where it renews by itself, the subscription.
  reference TEXT,
  payment_ref TEXT,
  subscription_ref TEXT,
  checkout_url TEXT,
  locale TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  paid_at INTEGER,
  asked_at INTEGER,
  deleted_at INTEGER,
  CONSTRAINT orders_paid CHECK (status NOT IN ('paid', 'fulfilled') OR paid_at IS NOT NULL),
  CONSTRAINT orders_deleted CHECK (deleted_at IS NULL OR status = 'cancelled'),
  CONSTRAINT orders_once UNIQUE (user_id, request_key)
) STRICT;
CREATE INDEX orders_by_user ON orders (user_id, id);
CREATE INDEX orders_pending ON orders (expires_at) WHERE status = 'pending';
CREATE UNIQUE INDEX orders_by_payment ON orders (provider, payment_ref) WHERE payment_ref IS NOT NULL;
CREATE INDEX orders_by_subscription ON orders (provider, subscription_ref) WHERE subscription_ref IS NOT NULL;

-- Money that arrives late still buys what was promised, so even a cancelled or expired order may become paid.
CREATE TRIGGER orders_way BEFORE UPDATE OF status ON orders
WHEN NEW.status <> OLD.status AND NOT (
  (OLD.status IN ('pending', 'cancelled', 'expired') AND NEW.status IN ('paid', 'cancelled', 'expired', 'refunded'))
  OR (OLD.status = 'paid' AND NEW.status IN ('fulfilled', 'refunded'))
  OR (OLD.status = 'fulfilled' AND NEW.status = 'refunded')
) BEGIN
  SELECT RAISE(ABORT, 'order_status');
END;

CREATE TRIGGER orders_same BEFORE UPDATE ON orders
WHEN NEW.user_id <> OLD.user_id OR NEW.amount <> OLD.amount OR NEW.currency <> OLD.currency OR NEW.credits <> OLD.credits OR NEW.provider <> OLD.provider BEGIN
  SELECT RAISE(ABORT, 'orders keep what was agreed');
END;

CREATE TRIGGER orders_no_delete BEFORE DELETE ON orders BEGIN
  SELECT RAISE(ABORT, 'orders are kept');
END;

-- What happened to an order. Every change of it takes the next seq, so of two that race one is refused and looks again.
CREATE TABLE order_events (
  order_id TEXT NOT NULL REFERENCES orders (id),
  seq INTEGER NOT NULL,
  kind TEXT NOT NULL,
  detail TEXT NOT NULL DEFAULT '{}' CONSTRAINT order_events_detail CHECK (json_valid(detail)),
  at INTEGER NOT NULL,
  PRIMARY KEY (order_id, seq)
) STRICT, WITHOUT ROWID;

-- The inbox: an event that is here has had its effect, in the same transaction.
CREATE TABLE payment_events (
  provider TEXT NOT NULL,
  event_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  order_id TEXT,
  received_at INTEGER NOT NULL,
  PRIMARY KEY (provider, event_id)
) STRICT, WITHOUT ROWID;

-- What does not add up. It grants nothing and waits for the admin.
CREATE TABLE payment_anomalies (
  id TEXT PRIMARY KEY NOT NULL,
  provider TEXT NOT NULL,
  event_id TEXT NOT NULL,
  order_id TEXT,
  kind TEXT NOT NULL,
  detail TEXT NOT NULL CONSTRAINT payment_anomalies_detail CHECK (json_valid(detail)),
  created_at INTEGER NOT NULL,
  resolved_at INTEGER
) STRICT;

-- Money that goes back: wanted until the provider has done it. The id is the provider's idempotency key.
CREATE TABLE order_refunds (
  id TEXT PRIMARY KEY NOT NULL,
  order_id TEXT NOT NULL REFERENCES orders (id),
  payment_ref TEXT NOT NULL,
  amount INTEGER NOT NULL CONSTRAINT order_refunds_amount CHECK (amount > 0),
  state TEXT NOT NULL CONSTRAINT order_refunds_state CHECK (state IN ('wanted', 'done', 'refused')),
  -- A payment that came twice goes back without touching what the first one bought.
  surplus INTEGER NOT NULL DEFAULT 0 CONSTRAINT order_refunds_surplus CHECK (surplus IN (0, 1)),
  reason TEXT NOT NULL,
  provider_ref TEXT,
  -- Hundredths taken back, and what could not be since it was spent.
  clawed INTEGER NOT NULL DEFAULT 0,
  shortfall INTEGER NOT NULL DEFAULT 0,
  tries INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  done_at INTEGER
) STRICT;
CREATE INDEX order_refunds_by_order ON order_refunds (order_id);
CREATE INDEX order_refunds_wanted ON order_refunds (created_at) WHERE state = 'wanted';
CREATE UNIQUE INDEX order_refunds_by_provider ON order_refunds (provider_ref) WHERE provider_ref IS NOT NULL;

-- Entitlements end early by a refund or by an upgrade that took over their unused value. Values are cents of what was paid.
ALTER TABLE entitlements ADD COLUMN revoked_at INTEGER;
ALTER TABLE entitlements ADD COLUMN replaced_by TEXT;
ALTER TABLE entitlements ADD COLUMN paid INTEGER NOT NULL DEFAULT 0;
ALTER TABLE entitlements ADD COLUMN value REAL NOT NULL DEFAULT 0;
ALTER TABLE entitlements ADD COLUMN credited REAL NOT NULL DEFAULT 0;

-- Every change of a person's terms takes the next seq, so that two payments never place theirs over each other.
CREATE TABLE membership_changes (
  user_id TEXT NOT NULL,
  seq INTEGER NOT NULL,
  order_id TEXT NOT NULL,
  kind TEXT NOT NULL CONSTRAINT membership_changes_kind CHECK (kind IN ('placed', 'removed')),
  at INTEGER NOT NULL,
  PRIMARY KEY (user_id, seq)
) STRICT, WITHOUT ROWID;

-- A package whose order was refunded takes nothing back: what a running task returns into it expires there.
ALTER TABLE packages ADD COLUMN revoked_at INTEGER;
DROP TRIGGER holds_close;
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
  SELECT NEW.user_id, p.id, NEW.id, 'expire', h.spent - h.amount, iif(p.revoked_at IS NULL, 'expired', 'revoked'), NEW.closed_at
  FROM hold_parts AS h JOIN packages AS p ON p.id = h.package_id
  WHERE h.hold_id = NEW.id AND h.spent < h.amount AND (p.expires_at <= NEW.closed_at OR p.revoked_at IS NOT NULL) ORDER BY h.position;

  INSERT INTO packages (id, user_id, source, source_ref, hold_id, reason, granted, remaining, expires_at, created_at)
  SELECT lower(hex(randomblob(13))), NEW.user_id, 'refund', NEW.id || ':extended:' || h.position, NEW.id, 'extended',
    h.amount - h.spent, h.amount - h.spent, NEW.closed_at + 604800000, NEW.closed_at
  FROM hold_parts AS h JOIN packages AS p ON p.id = h.package_id
  WHERE h.hold_id = NEW.id AND h.spent < h.amount AND p.expires_at <= NEW.closed_at AND p.reason <> 'extended' AND p.revoked_at IS NULL;
END;

-- The books of the local site's own payment provider; always empty in production.
CREATE TABLE sandbox_payments (
  id TEXT PRIMARY KEY NOT NULL,
  order_id TEXT NOT NULL,
  amount INTEGER NOT NULL,
  currency TEXT NOT NULL,
  refunded INTEGER NOT NULL DEFAULT 0 CONSTRAINT sandbox_payments_refunded CHECK (refunded BETWEEN 0 AND amount),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sandbox_payments_by_order ON sandbox_payments (order_id);
