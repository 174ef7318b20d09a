-- `outcome` is decided once; `status` follows when the ledger has. `run` counts the workflows that worked on the task, `lease_until` tells a lost one.
CREATE TABLE tasks (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id),
  tool TEXT NOT NULL,
  input TEXT NOT NULL CONSTRAINT tasks_input CHECK (json_valid(input)),
  app_id TEXT,
  price INTEGER NOT NULL CONSTRAINT tasks_price CHECK (price >= 0),
  status TEXT NOT NULL DEFAULT 'queued'
    CONSTRAINT tasks_status CHECK (status IN ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
  progress REAL NOT NULL DEFAULT 0 CONSTRAINT tasks_progress CHECK (progress BETWEEN 0 AND 1),
  stage TEXT,
  adapter TEXT,
  cancel_percent INTEGER NOT NULL DEFAULT 0 CONSTRAINT tasks_cancel_percent CHECK (cancel_percent BETWEEN 0 AND 100),
  run INTEGER NOT NULL DEFAULT 0,
  lease_until INTEGER NOT NULL DEFAULT 0,
  outcome TEXT CONSTRAINT tasks_outcome CHECK (outcome IN ('succeeded', 'failed', 'cancelled')),
  outputs TEXT NOT NULL DEFAULT '[]' CONSTRAINT tasks_outputs CHECK (json_valid(outputs)),
  fault TEXT,
  reason TEXT,
  charge INTEGER CONSTRAINT tasks_charge CHECK (charge BETWEEN 0 AND price),
  charged INTEGER,
  returned INTEGER,
  created_at INTEGER NOT NULL,
  started_at INTEGER,
  updated_at INTEGER NOT NULL,
  ended_at INTEGER,
  due_at INTEGER NOT NULL,
  CONSTRAINT tasks_ends CHECK ((ended_at IS NULL) = (status IN ('queued', 'running'))),
  CONSTRAINT tasks_decided CHECK (status IN ('queued', 'running') OR status = outcome),
  CONSTRAINT tasks_due CHECK (due_at > created_at)
) STRICT;
CREATE INDEX tasks_by_user ON tasks (user_id, created_at, id);
CREATE INDEX tasks_open ON tasks (status, user_id) WHERE status IN ('queued', 'running');

-- What a task went through; the stream of events reads it from any place on.
CREATE TABLE task_events (
  task_id TEXT NOT NULL REFERENCES tasks (id) ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  status TEXT NOT NULL,
  progress REAL NOT NULL,
  stage TEXT,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (task_id, seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX task_events_by_age ON task_events (created_at);

CREATE TRIGGER tasks_born AFTER INSERT ON tasks BEGIN
  INSERT INTO task_events (task_id, seq, status, progress, stage, created_at)
  VALUES (NEW.id, 1, NEW.status, NEW.progress, NEW.stage, NEW.created_at);
END;
CREATE TRIGGER tasks_moved AFTER UPDATE OF status, progress, stage ON tasks
WHEN NEW.status IS NOT OLD.status OR NEW.progress IS NOT OLD.progress OR NEW.stage IS NOT OLD.stage BEGIN
  INSERT INTO task_events (task_id, seq, status, progress, stage, created_at)
  SELECT NEW.id, coalesce(max(seq), 0) + 1, NEW.status, NEW.progress, NEW.stage, NEW.updated_at FROM task_events WHERE task_id = NEW.id;
END;

-- Which adapter serves which capability. Of those that can work in this environment, the first by rank does.
CREATE TABLE adapters (
  capability TEXT NOT NULL,
  adapter TEXT NOT NULL,
  rank INTEGER NOT NULL,
  enabled INTEGER NOT NULL DEFAULT 1 CONSTRAINT adapters_enabled CHECK (enabled IN (0, 1)),
  limit_seconds INTEGER NOT NULL CONSTRAINT adapters_limit CHECK (limit_seconds BETWEEN 1 AND 172800),
  cancel_percent INTEGER NOT NULL CONSTRAINT adapters_cancel_percent CHECK (cancel_percent BETWEEN 0 AND 100),
  PRIMARY KEY (capability, adapter)
) STRICT, WITHOUT ROWID;
INSERT INTO adapters (capability, adapter, rank, limit_seconds, cancel_percent) VALUES
  ('matte', 'workers-ai', 1, 120, 100),
  ('matte', 'demo', 2, 300, 0);
