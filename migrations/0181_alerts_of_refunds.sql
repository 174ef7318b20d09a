-- Only a refund that was refused, or is not answered, is to be sent again. More that went back than was paid does not add up, and is a payment to look at.
DROP TRIGGER payment_anomalies_raise;
CREATE TRIGGER payment_anomalies_raise AFTER INSERT ON payment_anomalies BEGIN
  INSERT INTO alerts (kind, subject, facts, first_at, last_at)
  VALUES (
    iif(NEW.kind IN ('refundRefused', 'refundWaits'), 'refundFailed', 'paymentAnomaly'),
    iif(NEW.kind IN ('refundRefused', 'refundWaits'), coalesce(NEW.order_id, ''), NEW.provider),
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

DROP TRIGGER payment_anomalies_settle;
CREATE TRIGGER payment_anomalies_settle AFTER UPDATE OF resolved_at ON payment_anomalies WHEN NEW.resolved_at IS NOT NULL BEGIN
  UPDATE alerts SET settled_at = NEW.resolved_at
  WHERE kind = 'paymentAnomaly' AND subject = NEW.provider AND settled_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM payment_anomalies WHERE provider = NEW.provider AND kind NOT IN ('refundRefused', 'refundWaits') AND resolved_at IS NULL);
  UPDATE alerts SET settled_at = NEW.resolved_at
  WHERE kind = 'refundFailed' AND subject = NEW.order_id AND settled_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM payment_anomalies WHERE order_id = NEW.order_id AND kind IN ('refundRefused', 'refundWaits') AND resolved_at IS NULL);
END;
