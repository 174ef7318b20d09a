-- Copies of pages begin anew: until now a visitor's browser could make one that was served. From here on what a browser drew is
-- a hint, one for each page and language, and the admin's word makes it a copy that is served.
DROP TABLE snapshots;
CREATE TABLE snapshots (
  -- MD5 of the page's one address.
  "key" TEXT NOT NULL CONSTRAINT snapshots_key CHECK (length("key") = 32),
  served INTEGER NOT NULL CONSTRAINT snapshots_served CHECK (served IN (0, 1)),
  url TEXT NOT NULL,
  host TEXT NOT NULL,
  -- As the browser's page had them. Only the admin reads them: a page's head is the server's own.
  title TEXT NOT NULL,
  keywords TEXT NOT NULL,
  description TEXT NOT NULL,
  -- Its text as a list of blocks, and the MD5 that its sender computed of what he sent.
  blocks TEXT NOT NULL CONSTRAINT snapshots_blocks CHECK (json_valid(blocks)),
  hash TEXT NOT NULL,
  -- MD5 of what the server said when the admin approved; once it says something else, the copy is not served.
  basis TEXT,
  -- When it was taken, in milliseconds.
  updated_at INTEGER NOT NULL,
  PRIMARY KEY ("key", served),
  CONSTRAINT snapshots_basis CHECK ((served = 1) = (basis IS NOT NULL))
) STRICT;
CREATE INDEX snapshots_by_age ON snapshots (updated_at);
