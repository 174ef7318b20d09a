-- Modes, facts and outcomes of tools; adapters, rates and the jobs that providers work on.

ALTER TABLE files ADD COLUMN duration REAL CONSTRAINT files_duration CHECK (duration >= 0);
ALTER TABLE files ADD COLUMN channels INTEGER CONSTRAINT files_channels CHECK (channels >= 0);

ALTER TABLE tasks ADD COLUMN mode TEXT NOT NULL DEFAULT 'remove-background';
ALTER TABLE tasks ADD COLUMN way TEXT NOT NULL DEFAULT 'lasting' CONSTRAINT tasks_way CHECK (way IN ('lasting', 'streaming'));
ALTER TABLE tasks ADD COLUMN rates TEXT NOT NULL DEFAULT '{}' CONSTRAINT tasks_rates CHECK (json_valid(rates));
ALTER TABLE tasks ADD COLUMN result TEXT CONSTRAINT tasks_result CHECK (result IS NULL OR json_valid(result));
ALTER TABLE tasks ADD COLUMN fault_params TEXT NOT NULL DEFAULT '{}' CONSTRAINT tasks_fault_params CHECK (json_valid(fault_params));

-- What the admin decided of a rate; whatever is null stands as the tool's contract has it.
CREATE TABLE rates (
  id TEXT PRIMARY KEY NOT NULL,
  price INTEGER CONSTRAINT rates_price CHECK (price >= 0),
  cost INTEGER CONSTRAINT rates_cost CHECK (cost >= 0),
  guest INTEGER NOT NULL DEFAULT 0 CONSTRAINT rates_guest CHECK (guest IN (0, 1)),
  updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- One adapter may serve a capability with several models, so its rows are known by an id of their own.
CREATE TABLE adapters_by_id (
  id TEXT PRIMARY KEY NOT NULL,
  capability TEXT NOT NULL,
  adapter TEXT NOT NULL,
  tier TEXT NOT NULL DEFAULT '',
  model TEXT NOT NULL DEFAULT '',
  base_url TEXT NOT NULL DEFAULT '',
  rank INTEGER NOT NULL,
  enabled INTEGER NOT NULL DEFAULT 1 CONSTRAINT adapters_enabled CHECK (enabled IN (0, 1)),
  limit_seconds INTEGER NOT NULL CONSTRAINT adapters_limit CHECK (limit_seconds BETWEEN 1 AND 172800),
  cancel_percent INTEGER NOT NULL CONSTRAINT adapters_cancel_percent CHECK (cancel_percent BETWEEN 0 AND 100),
  failures INTEGER NOT NULL DEFAULT 0 CONSTRAINT adapters_failures CHECK (failures >= 0),
  resting_until INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
INSERT INTO adapters_by_id (id, capability, adapter, rank, enabled, limit_seconds, cancel_percent)
  SELECT capability || '.' || adapter, capability, adapter, rank, enabled, limit_seconds, cancel_percent FROM adapters;
DROP TABLE adapters;
ALTER TABLE adapters_by_id RENAME TO adapters;
INSERT INTO adapters (id, capability, adapter, tier, model, rank, limit_seconds, cancel_percent) VALUES
  ('chat.small', 'chat', 'openai-compatible', 'small', 'gpt-5-nano', 1, 300, 100),
  ('chat.medium', 'chat', 'openai-compatible', 'medium', 'gpt-5-mini', 1, 300, 100),
  ('chat.large', 'chat', 'openai-compatible', 'large', 'gpt-5', 1, 600, 100),
  ('chat.demo', 'chat', 'demo', '', '', 9, 300, 0);
CREATE INDEX adapters_by_rank ON adapters (capability, rank);

-- What a provider was asked for a task. The row is written before the question is sent, and the provider's own name of the work
-- (`ref`) as soon as it is known, so that whoever takes the task up again knows what has begun.
CREATE TABLE provider_jobs (
  task_id TEXT NOT NULL REFERENCES tasks (id) ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  adapter_id TEXT NOT NULL,
  ref TEXT,
  state TEXT NOT NULL DEFAULT 'asked' CONSTRAINT provider_jobs_state CHECK (state IN ('asked', 'begun', 'done', 'failed')),
  got TEXT CONSTRAINT provider_jobs_got CHECK (got IS NULL OR json_valid(got)),
  asked_at INTEGER NOT NULL,
  ended_at INTEGER,
  PRIMARY KEY (task_id, seq),
  CONSTRAINT provider_jobs_begun CHECK (state <> 'begun' OR ref IS NOT NULL),
  CONSTRAINT provider_jobs_done CHECK ((state = 'done') = (got IS NOT NULL))
) STRICT, WITHOUT ROWID;
-- A reader who asks for the text of a task as it comes hears it on the task's own line.
DELETE FROM task_events WHERE delta IS NOT NULL;
ALTER TABLE task_events DROP COLUMN delta;

CREATE INDEX provider_jobs_by_age ON provider_jobs (asked_at, adapter_id, state);
