-- Who may frame the pages of a product: an origin a line, `https://*.example.com` for what lies below it. Nobody where it is empty.
ALTER TABLE products ADD COLUMN embed_origins TEXT NOT NULL DEFAULT '';
