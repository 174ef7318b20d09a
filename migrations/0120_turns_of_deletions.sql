-- Deletions take turns: one that is held up waits a while, and holds up no other.
ALTER TABLE deletions ADD COLUMN next_at INTEGER NOT NULL DEFAULT 0;
