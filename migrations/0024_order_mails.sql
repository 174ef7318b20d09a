-- Mails that a buyer gets about his order: one for each line of its history that is about money. The row is written with the line,
-- in one transaction, and the mail is sent afterwards; unsent ones are tried again.
CREATE TABLE order_mails (
  order_id TEXT NOT NULL REFERENCES orders (id),
  seq INTEGER NOT NULL,
  -- Until then somebody is at work sending it.
  claimed_until INTEGER NOT NULL DEFAULT 0,
  sent_at INTEGER,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (order_id, seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_mails_unsent ON order_mails (created_at) WHERE sent_at IS NULL;

-- What went back before its payment was known is told again with the payment, in the history but not by mail.
CREATE TRIGGER order_events_mail AFTER INSERT ON order_events
WHEN NEW.kind IN ('fulfilled', 'refunded', 'partlyRefunded', 'disputed', 'surplusReturned', 'restored') AND NOT EXISTS (
  SELECT 1 FROM order_events WHERE order_id = NEW.order_id AND seq = NEW.seq - 1 AND kind = 'fulfilled' AND NEW.kind = 'partlyRefunded' AND at = NEW.at
) BEGIN
  INSERT INTO order_mails (order_id, seq, created_at) VALUES (NEW.order_id, NEW.seq, NEW.at);
END;
