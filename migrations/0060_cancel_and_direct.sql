-- Work that goes on at a vendor who can stop it is asked to be stopped: the task ends with the vendor's word, or goes on.
ALTER TABLE tasks ADD COLUMN stoppable INTEGER NOT NULL DEFAULT 0 CONSTRAINT tasks_stoppable CHECK (stoppable IN (0, 1));
ALTER TABLE tasks ADD COLUMN cancel TEXT CONSTRAINT tasks_cancel CHECK (cancel IN ('asked', 'unstoppable'));

-- A third way to work: within the call that asks.
ALTER TABLE tasks RENAME COLUMN way TO earlier_way;
ALTER TABLE tasks ADD COLUMN way TEXT NOT NULL DEFAULT 'lasting' CONSTRAINT tasks_way CHECK (way IN ('lasting', 'streaming', 'direct'));
UPDATE tasks SET way = earlier_way WHERE earlier_way <> 'lasting';
ALTER TABLE tasks DROP COLUMN earlier_way;

-- The demo provider's own book of the works it was given; it stands in for a vendor that goes on while this site is away.
CREATE TABLE demo_works (
  ref TEXT PRIMARY KEY NOT NULL,
  -- The same question again is the same work.
  key TEXT NOT NULL CONSTRAINT demo_works_key UNIQUE,
  begun_at INTEGER NOT NULL,
  ready_at INTEGER NOT NULL,
  stoppable INTEGER NOT NULL CONSTRAINT demo_works_stoppable CHECK (stoppable IN (0, 1)),
  stopped INTEGER NOT NULL DEFAULT 0 CONSTRAINT demo_works_stopped CHECK (stopped IN (0, 1))
) STRICT, WITHOUT ROWID;
