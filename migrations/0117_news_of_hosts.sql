-- Each domain that answers has news of its own: its product's page, and the posts about that product. One that does not answer yet, or
-- not any more, has none.
DELETE FROM page_news WHERE host <> '' AND host NOT IN (SELECT host FROM domains WHERE status = 'active');

DROP TRIGGER news_of_products_come;
CREATE TRIGGER news_of_products_come AFTER INSERT ON products
BEGIN
  INSERT INTO page_news (host, path, due_at) VALUES ('', '/product/' || NEW."key", NEW.updated_at)
    ON CONFLICT DO UPDATE SET due_at = excluded.due_at, tries = 0;
END;

DROP TRIGGER news_of_products_changed;
CREATE TRIGGER news_of_products_changed AFTER UPDATE OF updated_at ON products
BEGIN
  INSERT INTO page_news (host, path, due_at)
    SELECT '', '/product/' || NEW."key", NEW.updated_at
    UNION SELECT '', '/product/' || OLD."key", NEW.updated_at
    UNION SELECT host, path, NEW.updated_at
      FROM domains, (SELECT '/' AS path UNION SELECT '/product/' || NEW."key" UNION SELECT '/product/' || OLD."key")
      WHERE product_id = NEW.id AND status = 'active'
    ON CONFLICT DO UPDATE SET due_at = excluded.due_at, tries = 0;
END;

CREATE TRIGGER news_of_domains_come AFTER INSERT ON domains WHEN NEW.status = 'active'
BEGIN
  INSERT INTO page_news (host, path, due_at) VALUES (NEW.host, '/', NEW.updated_at)
    ON CONFLICT DO UPDATE SET due_at = excluded.due_at, tries = 0;
END;
CREATE TRIGGER news_of_domains_active AFTER UPDATE OF status ON domains WHEN NEW.status = 'active' AND OLD.status <> 'active'
BEGIN
  INSERT INTO page_news (host, path, due_at) VALUES (NEW.host, '/', NEW.updated_at)
    ON CONFLICT DO UPDATE SET due_at = excluded.due_at, tries = 0;
END;
CREATE TRIGGER news_of_domains_gone AFTER UPDATE OF status ON domains WHEN NEW.status <> 'active' AND OLD.status = 'active'
BEGIN
  DELETE FROM page_news WHERE host = NEW.host;
END;

CREATE TRIGGER news_of_posts_come AFTER INSERT ON documents WHEN NEW.product_id IS NOT NULL AND NEW.published_at IS NOT NULL
BEGIN
  INSERT INTO page_news (host, path, due_at)
    SELECT host, '/' || NEW.kind || '/' || NEW."key", max(NEW.updated_at, NEW.published_at)
      FROM domains WHERE product_id = NEW.product_id AND status = 'active'
    ON CONFLICT DO UPDATE SET due_at = excluded.due_at, tries = 0;
END;
-- A post that becomes a draft, or one about another product, has gone from where it was.
CREATE TRIGGER news_of_posts_changed AFTER UPDATE OF updated_at ON documents
  WHEN coalesce(NEW.product_id, OLD.product_id) IS NOT NULL AND coalesce(NEW.published_at, OLD.published_at) IS NOT NULL
BEGIN
  INSERT INTO page_news (host, path, due_at)
    SELECT host, '/' || NEW.kind || '/' || NEW."key", max(NEW.updated_at, coalesce(NEW.published_at, 0))
      FROM domains WHERE product_id IN (NEW.product_id, OLD.product_id) AND status = 'active'
    ON CONFLICT DO UPDATE SET due_at = excluded.due_at, tries = 0;
END;
CREATE TRIGGER news_of_posts_gone AFTER DELETE ON documents WHEN OLD.product_id IS NOT NULL AND OLD.published_at IS NOT NULL
BEGIN
  INSERT INTO page_news (host, path, due_at)
    SELECT host, '/' || OLD.kind || '/' || OLD."key", OLD.updated_at
      FROM domains WHERE product_id = OLD.product_id AND status = 'active'
    ON CONFLICT DO UPDATE SET due_at = excluded.due_at, tries = 0;
END;
