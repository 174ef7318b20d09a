-- The host somebody was last signed in on, and the one something was ordered on; mails name it. Empty for the main site.
ALTER TABLE users ADD COLUMN host TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN host TEXT NOT NULL DEFAULT '';
