-- A renewal that could not be charged is told by mail too.
DROP TRIGGER order_events_mail;
CREATE TRIGGER order_events_mail AFTER INSERT ON order_events
WHEN NEW.kind IN ('fulfilled', 'refunded', 'partlyRefunded', 'disputed', 'otherPayment', 'otherReturned', 'surplusReturned', 'restored', 'renewalFailed')
AND NOT EXISTS (
  SELECT 1 FROM order_events WHERE order_id = NEW.order_id AND seq = NEW.seq - 1 AND kind = 'fulfilled' AND NEW.kind = 'partlyRefunded' AND at = NEW.at
) BEGIN
  INSERT INTO order_mails (order_id, seq, created_at) VALUES (NEW.order_id, NEW.seq, NEW.at);
END;
