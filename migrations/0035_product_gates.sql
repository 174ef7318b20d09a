-- Who may use a product: from a level on, of which `modulo` compares the remainder alone (10: the vip digit).
ALTER TABLE products ADD COLUMN min_level INTEGER NOT NULL DEFAULT 0 CONSTRAINT products_min_level CHECK (min_level BETWEEN 0 AND 1000);
-- A remainder is always smaller, so a level as high as the modulo would be nobody's.
ALTER TABLE products ADD COLUMN modulo INTEGER CONSTRAINT products_modulo CHECK (modulo BETWEEN 2 AND 1000 AND modulo > min_level);

-- What the menu bar of its own site leaves out.
ALTER TABLE products ADD COLUMN hide_logo INTEGER NOT NULL DEFAULT 0 CONSTRAINT products_hide_logo CHECK (hide_logo IN (0, 1));
ALTER TABLE products ADD COLUMN hide_name INTEGER NOT NULL DEFAULT 0 CONSTRAINT products_hide_name CHECK (hide_name IN (0, 1));
ALTER TABLE products ADD COLUMN hide_version INTEGER NOT NULL DEFAULT 0 CONSTRAINT products_hide_version CHECK (hide_version IN (0, 1));

-- What the site began with was said by its makers. What an admin has written since has a time of its own.
DELETE FROM settings WHERE scope = 'product' AND "key" = 'testimonials' AND updated_at = 0;
