-- The language of mails that somebody has chosen himself outlasts the page he signs in on.
ALTER TABLE users ADD COLUMN locale_chosen INTEGER NOT NULL DEFAULT 0 CONSTRAINT users_locale_chosen CHECK (locale_chosen IN (0, 1));
