-- What the admin sees of providers: what a unit of their work costs, and how their calls went of late.

ALTER TABLE adapters ADD COLUMN cost INTEGER NOT NULL DEFAULT 0 CONSTRAINT adapters_cost CHECK (cost >= 0);

-- Calls to an adapter in one minute, and how many of them failed by its own fault.
CREATE TABLE adapter_calls (
  minute INTEGER NOT NULL,
  adapter_id TEXT NOT NULL,
  asked INTEGER NOT NULL,
  failed INTEGER NOT NULL,
  PRIMARY KEY (minute, adapter_id),
  CONSTRAINT adapter_calls_failed CHECK (failed BETWEEN 0 AND asked)
) STRICT, WITHOUT ROWID;
