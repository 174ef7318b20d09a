-- An account that was deleted leaves a row that names nobody, since the ledger and the orders refer to it.
ALTER TABLE users ADD COLUMN deleted_at INTEGER;

-- Deletions that are not quite over. The recipient is forgotten when he has been written to.
CREATE TABLE deletions (
  user_id TEXT PRIMARY KEY NOT NULL REFERENCES users (id),
  recipient TEXT,
  locale TEXT NOT NULL,
  site_name TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  erased_at INTEGER
) STRICT;
