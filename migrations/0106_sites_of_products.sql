-- How a product's own site looks, as JSON: primary, mode.
ALTER TABLE products ADD COLUMN theme TEXT CONSTRAINT products_theme CHECK (theme IS NULL OR json_valid(theme));
-- The product a post is about; its site shows such posts alone. Empty for none, null where the admin has not said.
ALTER TABLE documents ADD COLUMN product_id TEXT;
