-- What admins did, and why. Lines outlive the accounts they name, so neither is a foreign key.
CREATE TABLE audit (
  id TEXT PRIMARY KEY NOT NULL,
  admin_id TEXT NOT NULL,
  admin_email TEXT NOT NULL,
  action TEXT NOT NULL,
  subject TEXT NOT NULL,
  reason TEXT NOT NULL,
  detail TEXT NOT NULL DEFAULT '{}' CONSTRAINT audit_detail CHECK (json_valid(detail)),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX audit_by_subject ON audit (subject, created_at, id);
CREATE INDEX audit_by_age ON audit (created_at, id);

CREATE TRIGGER audit_no_update BEFORE UPDATE ON audit BEGIN
  SELECT RAISE(ABORT, 'audit is append-only');
END;

CREATE TRIGGER audit_no_delete BEFORE DELETE ON audit BEGIN
  SELECT RAISE(ABORT, 'audit is append-only');
END;

-- Short addresses /r/{key}.
CREATE TABLE redirects (
  key TEXT PRIMARY KEY NOT NULL,
  target TEXT NOT NULL,
  hits INTEGER NOT NULL DEFAULT 0 CONSTRAINT redirects_hits CHECK (hits >= 0),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
