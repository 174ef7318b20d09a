-- What was ordered stays on the list, off sale; the free plan is the ledger's own.
CREATE INDEX orders_by_plan ON orders (plan_id);
CREATE TRIGGER plans_keep BEFORE DELETE ON plans
WHEN OLD.kind = 'free' OR EXISTS (SELECT 1 FROM orders WHERE plan_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'plan_kept');
END;

-- For the money of a span of time.
CREATE INDEX orders_by_payment_time ON orders (paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX order_refunds_by_time ON order_refunds (done_at) WHERE done_at IS NOT NULL;
