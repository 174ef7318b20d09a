-- A product's form shows the first of its domains, wherever that was added: it stood empty while a domain was kept beside it.
CREATE TRIGGER domains_into_form AFTER INSERT ON domains WHEN NEW.status <> 'removed'
BEGIN
  UPDATE products SET alias_domain = NEW.host, updated_at = max(updated_at + 1, NEW.updated_at)
    WHERE id = NEW.product_id AND alias_domain IS NULL;
END;

DROP TRIGGER products_domain_changed;
CREATE TRIGGER products_domain_changed AFTER UPDATE OF alias_domain ON products WHEN OLD.alias_domain IS NOT NEW.alias_domain
BEGIN
  UPDATE domains SET status = 'removed', removed_at = NEW.updated_at, next_at = NEW.updated_at, updated_at = NEW.updated_at
    WHERE host = OLD.alias_domain AND product_id = OLD.id AND status <> 'removed';
  INSERT INTO domains (id, product_id, host, status, since, next_at, created_at, updated_at)
    SELECT lower(hex(randomblob(16))), NEW.id, NEW.alias_domain, iif(NEW.alias_domain LIKE '%.localhost', 'active', 'pending'),
      NEW.updated_at, iif(NEW.alias_domain LIKE '%.localhost', NULL, NEW.updated_at), NEW.updated_at, NEW.updated_at
    WHERE NEW.alias_domain IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM domains WHERE host = NEW.alias_domain AND product_id = NEW.id AND status <> 'removed');
  -- What is left moves up; a trigger does not set off itself.
  UPDATE products SET alias_domain = (
      SELECT host FROM domains WHERE product_id = NEW.id AND status <> 'removed' ORDER BY created_at, id LIMIT 1
    ) WHERE id = NEW.id AND NEW.alias_domain IS NULL;
END;

UPDATE products SET updated_at = updated_at + 1, alias_domain = (
    SELECT host FROM domains WHERE product_id = products.id AND status <> 'removed' ORDER BY created_at, id LIMIT 1
  ) WHERE alias_domain IS NULL AND EXISTS (SELECT 1 FROM domains WHERE product_id = products.id AND status <> 'removed');

-- A domain that comes with a change of its product has news of its own: its home.
DROP TRIGGER news_of_products_changed;
CREATE TRIGGER news_of_products_changed AFTER UPDATE OF updated_at ON products
BEGIN
  INSERT INTO page_news (host, path, due_at)
    SELECT '', '/product/' || NEW."key", NEW.updated_at
    UNION SELECT '', '/product/' || OLD."key", NEW.updated_at
    UNION SELECT host, path, NEW.updated_at
      FROM domains, (SELECT '/' AS path UNION SELECT '/product/' || NEW."key" UNION SELECT '/product/' || OLD."key")
      WHERE product_id = NEW.id AND status = 'active' AND created_at < NEW.updated_at
    ON CONFLICT DO UPDATE SET due_at = excluded.due_at, tries = 0;
END;
