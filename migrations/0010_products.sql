-- Settings of people, products and the site, and the products themselves. Times are milliseconds.
CREATE TABLE settings (
  scope TEXT NOT NULL CONSTRAINT settings_scope CHECK (scope IN ('user', 'product', 'site', 'public')),
  -- The person, the product; empty for the site.
  refer TEXT NOT NULL,
  "key" TEXT NOT NULL,
  data TEXT NOT NULL CONSTRAINT settings_data CHECK (json_valid(data)),
  is_public INTEGER NOT NULL DEFAULT 0 CONSTRAINT settings_public CHECK (is_public IN (0, 1)),
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (scope, refer, "key")
) STRICT, WITHOUT ROWID;

CREATE TABLE products (
  id TEXT PRIMARY KEY NOT NULL,
  "key" TEXT NOT NULL CONSTRAINT products_key UNIQUE,
  -- The tool it is made of, and the values its form begins with.
  file_module TEXT NOT NULL,
  preset TEXT NOT NULL DEFAULT '{}' CONSTRAINT products_preset CHECK (json_valid(preset)),
  -- By language: title, description, display_title, display_content, site_title, site_description, site_keywords, site_links.
  texts TEXT NOT NULL CONSTRAINT products_texts CHECK (json_valid(texts)),
  image TEXT,
  display_image TEXT,
  logo TEXT,
  version TEXT NOT NULL DEFAULT '',
  sort INTEGER NOT NULL DEFAULT 0,
  supports_display_on_page INTEGER NOT NULL DEFAULT 0 CONSTRAINT products_display CHECK (supports_display_on_page IN (0, 1)),
  single_mode INTEGER NOT NULL DEFAULT 0 CONSTRAINT products_single CHECK (single_mode IN (0, 1)),
  supports_isolated_domain INTEGER NOT NULL DEFAULT 0 CONSTRAINT products_isolated CHECK (supports_isolated_domain IN (0, 1)),
  alias_domain TEXT CONSTRAINT products_domain UNIQUE,
  is_public INTEGER NOT NULL DEFAULT 0 CONSTRAINT products_public CHECK (is_public IN (0, 1)),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX products_by_sort ON products (sort);

-- What belongs to a product goes with it.
CREATE TRIGGER products_gone AFTER DELETE ON products
BEGIN
  DELETE FROM settings WHERE scope = 'product' AND refer = OLD.id;
END;
