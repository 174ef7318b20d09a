ALTER TABLE sessions ADD COLUMN place TEXT;

CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  sender TEXT NOT NULL,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  html TEXT NOT NULL,
  code TEXT,
  sent_at INTEGER NOT NULL
) STRICT;
CREATE INDEX outbox_by_recipient ON outbox (recipient);

CREATE TABLE levers (
  name TEXT PRIMARY KEY NOT NULL,
  value INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX accounts_once ON accounts (provider_id, account_id);
