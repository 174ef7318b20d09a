-- Whether a provider renews an order by itself; 'ending' until the provider has been told to stop.
ALTER TABLE orders ADD COLUMN renewal TEXT NOT NULL DEFAULT 'none' CONSTRAINT orders_renewal CHECK (renewal IN ('none', 'on', 'ending', 'ended'));
CREATE INDEX orders_ending ON orders (id) WHERE renewal = 'ending';

-- Cents of a term that were used up before the span it has now.
ALTER TABLE entitlements ADD COLUMN used REAL NOT NULL DEFAULT 0;

-- Warnings that something ends, once for each of its ends and distances. Unsent ones are tried again.
CREATE TABLE expiry_warnings (
  user_id TEXT NOT NULL,
  subject TEXT NOT NULL,
  ends_at INTEGER NOT NULL,
  days INTEGER NOT NULL,
  -- Until then somebody is at work sending it.
  claimed_until INTEGER NOT NULL DEFAULT 0,
  sent_at INTEGER,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, subject, ends_at, days)
) STRICT, WITHOUT ROWID;
CREATE INDEX expiry_warnings_unsent ON expiry_warnings (created_at) WHERE sent_at IS NULL;
