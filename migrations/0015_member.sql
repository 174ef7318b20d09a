-- Codes that give credits. Who redeemed one is told by the package it gave (source 'redeem', source_ref = id).
CREATE TABLE redeem_codes (
  id TEXT PRIMARY KEY NOT NULL,
  code TEXT NOT NULL UNIQUE,
  amount INTEGER NOT NULL CONSTRAINT redeem_codes_amount CHECK (amount > 0),
  note TEXT,
  expires_at INTEGER,
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

-- One line for each call of a signed-in user that costs or changes something. It goes with the account.
CREATE TABLE records (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  method TEXT NOT NULL,
  route TEXT NOT NULL,
  status INTEGER NOT NULL,
  fault TEXT,
  request_id TEXT NOT NULL,
  cost INTEGER CONSTRAINT records_cost CHECK (cost >= 0),
  ms INTEGER NOT NULL,
  address TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX records_by_user ON records (user_id, id);
CREATE INDEX records_by_age ON records (created_at);
