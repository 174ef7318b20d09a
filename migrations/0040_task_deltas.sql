-- A piece of text that the work brought, where the event is one; every other event is the task as it was at that moment.
ALTER TABLE task_events ADD COLUMN delta TEXT;
