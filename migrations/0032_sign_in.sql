-- Codes that were sent. A code belongs to its mailbox and to the browser (the flow) that asked for it.
CREATE TABLE codes (
  id TEXT PRIMARY KEY NOT NULL,
  email TEXT NOT NULL,
  flow TEXT NOT NULL,
  digest TEXT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0 CONSTRAINT codes_tries CHECK (tries BETWEEN 0 AND 5),
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX codes_by_mailbox ON codes (email, expires_at);
CREATE INDEX codes_by_age ON codes (expires_at);

-- What the table before them still holds is of no use to anybody.
DELETE FROM verifications;

-- Tokens and passwords of other sites, which were never kept.
ALTER TABLE accounts DROP COLUMN issuer;
ALTER TABLE accounts DROP COLUMN access_token;
ALTER TABLE accounts DROP COLUMN refresh_token;
ALTER TABLE accounts DROP COLUMN id_token;
ALTER TABLE accounts DROP COLUMN access_token_expires_at;
ALTER TABLE accounts DROP COLUMN refresh_token_expires_at;
ALTER TABLE accounts DROP COLUMN scope;
ALTER TABLE accounts DROP COLUMN password;

-- A session ends after 180 days, however often it is used.
UPDATE sessions SET expires_at = created_at + 15552000000 WHERE expires_at > created_at + 15552000000;

-- A ticket ends with the session that asked for it.
ALTER TABLE live_tickets ADD COLUMN session_id TEXT NOT NULL DEFAULT '';

-- ADMIN_EMAILS used to write the role here. It is asked at every request now, and this column says who was made admin by hand.
UPDATE users SET role = 'user' WHERE role = 'admin';
