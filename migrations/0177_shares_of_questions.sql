-- What a cancellation costs goes by what every single question of a task is billed at, in billionths of the task's price.
-- tasks.cancel_percent stays for the version before, which reads and writes it.
ALTER TABLE tasks ADD COLUMN billed_share INTEGER NOT NULL DEFAULT 0
  CONSTRAINT tasks_billed_share CHECK (billed_share BETWEEN 0 AND 1000000000);
UPDATE tasks SET billed_share = cancel_percent * 10000000;
ALTER TABLE provider_jobs ADD COLUMN billed_share INTEGER NOT NULL DEFAULT 0
  CONSTRAINT provider_jobs_billed_share CHECK (billed_share BETWEEN 0 AND 1000000000);
UPDATE provider_jobs SET billed_share = coalesce((SELECT billed_share FROM tasks WHERE tasks.id = task_id), 0)
  WHERE seq = 1 AND state <> 'failed';
