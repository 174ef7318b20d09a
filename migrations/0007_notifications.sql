-- Notices of the site, who has read them, and tickets for the live line. Times are milliseconds.
CREATE TABLE notifications (
  id TEXT PRIMARY KEY NOT NULL,
  channel TEXT NOT NULL,
  audience TEXT NOT NULL CONSTRAINT notifications_audience CHECK (audience IN ('all', 'level', 'user', 'lang')),
  audience_value TEXT NOT NULL DEFAULT '',
  content TEXT NOT NULL CONSTRAINT notifications_content CHECK (json_valid(content)),
  start_at INTEGER NOT NULL,
  end_at INTEGER,
  state TEXT NOT NULL DEFAULT 'waiting' CONSTRAINT notifications_state CHECK (state IN ('waiting', 'told', 'over')),
  created_at INTEGER NOT NULL,
  CONSTRAINT notifications_value CHECK ((audience = 'all') = (audience_value = '')),
  CONSTRAINT notifications_life CHECK (end_at IS NULL OR end_at > start_at)
) STRICT;
CREATE INDEX notifications_by_channel ON notifications (channel, start_at);
CREATE INDEX notifications_untold ON notifications (start_at) WHERE state = 'waiting';
CREATE INDEX notifications_ending ON notifications (end_at) WHERE state = 'told' AND end_at IS NOT NULL;

CREATE TABLE notification_reads (
  notification_id TEXT NOT NULL REFERENCES notifications (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL,
  read_at INTEGER NOT NULL,
  PRIMARY KEY (notification_id, user_id)
) STRICT, WITHOUT ROWID;

-- A row is a ticket that was not used yet.
CREATE TABLE live_tickets (
  hash TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL,
  host TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX live_tickets_by_age ON live_tickets (expires_at);
