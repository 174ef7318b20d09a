-- Lengths that files claimed of themselves; each is counted by what the file holds at its next use.
UPDATE files SET duration = NULL WHERE mimetype LIKE 'audio/%' OR mimetype LIKE 'video/%';
