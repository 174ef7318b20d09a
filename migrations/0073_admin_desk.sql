-- What the charts of the overview count people by.
CREATE INDEX users_by_age ON users (created_at);

-- Which version of an adapter an admin has begun to change.
ALTER TABLE adapters ADD COLUMN updated_at INTEGER NOT NULL DEFAULT 0;
