-- A product that was deleted can be brought back for a while, with its questions and settings. Times are milliseconds.
CREATE TABLE deleted_products (
  id TEXT PRIMARY KEY NOT NULL,
  -- The product as it was, and what was set of it.
  product TEXT NOT NULL CONSTRAINT deleted_products_product CHECK (json_valid(product)),
  settings TEXT NOT NULL DEFAULT '[]' CONSTRAINT deleted_products_settings CHECK (json_valid(settings)),
  deleted_at INTEGER NOT NULL
) STRICT;
CREATE INDEX deleted_products_by_age ON deleted_products (deleted_at);

DROP TRIGGER products_gone;
CREATE TRIGGER products_gone AFTER DELETE ON products
BEGIN
  UPDATE deleted_products SET settings = (
    SELECT json_group_array(json_object('key', "key", 'data', json(data), 'is_public', is_public)) FROM settings WHERE scope = 'product' AND refer = OLD.id
  ) WHERE id = OLD.id;
  DELETE FROM settings WHERE scope = 'product' AND refer = OLD.id;
END;
CREATE TRIGGER products_back AFTER INSERT ON products
BEGIN
  INSERT INTO settings (scope, refer, "key", data, is_public, updated_at)
    SELECT 'product', NEW.id, value ->> 'key', value -> 'data', value ->> 'is_public', NEW.updated_at
    FROM deleted_products, json_each(deleted_products.settings) WHERE deleted_products.id = NEW.id;
  DELETE FROM deleted_products WHERE id = NEW.id;
END;
