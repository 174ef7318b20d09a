-- Copies of pages as browsers drew them. A served copy came from an admin, or said what the server itself says; anybody
-- else's stays a hint beside it. Times are milliseconds.
CREATE TABLE snapshots (
  -- MD5 of the full address.
  "key" TEXT NOT NULL CONSTRAINT snapshots_key CHECK (length("key") = 32),
  served INTEGER NOT NULL CONSTRAINT snapshots_served CHECK (served IN (0, 1)),
  url TEXT NOT NULL,
  host TEXT NOT NULL,
  title TEXT NOT NULL,
  keywords TEXT NOT NULL,
  description TEXT NOT NULL,
  -- Its text as a list of blocks, and the MD5 that its sender computed of what he sent.
  blocks TEXT NOT NULL CONSTRAINT snapshots_blocks CHECK (json_valid(blocks)),
  hash TEXT NOT NULL,
  -- MD5 of what the server said when it was taken; a copy of an older edition is not served.
  basis TEXT NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY ("key", served)
) STRICT;
CREATE INDEX snapshots_by_age ON snapshots (updated_at);
