-- The last mail of an account wears the colour of the site that it was deleted on.
ALTER TABLE deletions ADD COLUMN site_primary TEXT;
