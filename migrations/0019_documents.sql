-- What the admin writes over the texts that come with the site, or adds to them. Times are milliseconds.
CREATE TABLE documents (
  kind TEXT NOT NULL CONSTRAINT documents_kind CHECK (kind IN ('blog', 'wiki')),
  "key" TEXT NOT NULL CONSTRAINT documents_key CHECK (length("key") BETWEEN 1 AND 80),
  -- From when people see it; without it, only the admin does.
  published_at INTEGER,
  -- A text that comes with the site cannot be removed, so it is hidden.
  deleted INTEGER NOT NULL DEFAULT 0 CONSTRAINT documents_deleted CHECK (deleted IN (0, 1)),
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (kind, "key")
) STRICT, WITHOUT ROWID;

CREATE TABLE document_texts (
  kind TEXT NOT NULL,
  "key" TEXT NOT NULL,
  locale TEXT NOT NULL CONSTRAINT document_texts_locale CHECK (locale IN ('en-US', 'zh-HK', 'zh-CN')),
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  keywords TEXT NOT NULL,
  markdown TEXT NOT NULL CONSTRAINT document_texts_size CHECK (length(markdown) <= 60000),
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (kind, "key", locale),
  FOREIGN KEY (kind, "key") REFERENCES documents (kind, "key") ON DELETE CASCADE
) STRICT;
