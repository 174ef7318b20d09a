-- What a charge was made of: so many units, at what each was sold for, and who counted them.
ALTER TABLE tasks ADD COLUMN counted TEXT NOT NULL DEFAULT '[]' CONSTRAINT tasks_counted CHECK (json_valid(counted));
