-- Whether somebody has looked at a message, and whether it is settled.
ALTER TABLE feedback ADD COLUMN state TEXT NOT NULL DEFAULT 'new' CONSTRAINT feedback_state CHECK (state IN ('new', 'seen', 'done'));
CREATE INDEX feedback_by_state ON feedback (state, id);

-- What the admin's overview counts by time.
CREATE INDEX tasks_by_age ON tasks (created_at, id);
CREATE INDEX entries_by_age ON entries (created_at, kind, delta);
