-- What people tell us. It outlives the account, so user_id is no foreign key.
CREATE TABLE feedback (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT,
  category TEXT NOT NULL CONSTRAINT feedback_category CHECK (category IN ('bug', 'idea', 'billing', 'other')),
  content TEXT NOT NULL CONSTRAINT feedback_content CHECK (length(content) BETWEEN 1 AND 4000),
  contact TEXT,
  file_hashes TEXT NOT NULL DEFAULT '[]',
  task_id TEXT,
  locale TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX feedback_by_age ON feedback (created_at);

-- Errors of the app in people's browsers. No personal data: what is not needed to mend the error is not sent.
CREATE TABLE client_errors (
  id TEXT PRIMARY KEY NOT NULL,
  message TEXT NOT NULL,
  stack TEXT NOT NULL,
  path TEXT NOT NULL,
  version TEXT NOT NULL,
  browser TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX client_errors_by_age ON client_errors (created_at);
