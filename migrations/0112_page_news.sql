-- Public pages that changed and of which search engines are not told yet, one line for each, so that what changes often is told
-- once. The tables that pages are made of write here by themselves; the cron tells and takes away. Times are milliseconds.
CREATE TABLE page_news (
  -- A product's own domain; empty for the main site.
  host TEXT NOT NULL,
  path TEXT NOT NULL,
  -- When it is told: at once, on the day the page appears, or again after it could not be.
  due_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (host, path)
) STRICT, WITHOUT ROWID;
CREATE INDEX page_news_by_due ON page_news (due_at);

CREATE TRIGGER news_of_documents_come AFTER INSERT ON documents WHEN NEW.published_at IS NOT NULL
BEGIN
  INSERT INTO page_news (host, path, due_at) VALUES ('', '/' || NEW.kind || '/' || NEW."key", max(NEW.updated_at, NEW.published_at))
    ON CONFLICT DO UPDATE SET due_at = excluded.due_at, tries = 0;
END;
-- A post that becomes a draft has gone.
CREATE TRIGGER news_of_documents_changed AFTER UPDATE OF updated_at ON documents WHEN coalesce(NEW.published_at, OLD.published_at) IS NOT NULL
BEGIN
  INSERT INTO page_news (host, path, due_at) VALUES ('', '/' || NEW.kind || '/' || NEW."key", max(NEW.updated_at, coalesce(NEW.published_at, 0)))
    ON CONFLICT DO UPDATE SET due_at = excluded.due_at, tries = 0;
END;
CREATE TRIGGER news_of_documents_gone AFTER DELETE ON documents WHEN OLD.published_at IS NOT NULL
BEGIN
  INSERT INTO page_news (host, path, due_at) VALUES ('', '/' || OLD.kind || '/' || OLD."key", OLD.updated_at)
    ON CONFLICT DO UPDATE SET due_at = excluded.due_at, tries = 0;
END;

CREATE TRIGGER news_of_products_come AFTER INSERT ON products
BEGIN
  INSERT INTO page_news (host, path, due_at)
    SELECT '', '/product/' || NEW."key", NEW.updated_at UNION ALL SELECT NEW.alias_domain, '/', NEW.updated_at WHERE NEW.alias_domain IS NOT NULL
    ON CONFLICT DO UPDATE SET due_at = excluded.due_at, tries = 0;
END;
CREATE TRIGGER news_of_products_changed AFTER UPDATE OF updated_at ON products
BEGIN
  INSERT INTO page_news (host, path, due_at)
    SELECT '', '/product/' || NEW."key", NEW.updated_at
    UNION SELECT '', '/product/' || OLD."key", NEW.updated_at
    UNION SELECT NEW.alias_domain, '/', NEW.updated_at WHERE NEW.alias_domain IS NOT NULL
    ON CONFLICT DO UPDATE SET due_at = excluded.due_at, tries = 0;
END;
CREATE TRIGGER news_of_products_gone AFTER DELETE ON products
BEGIN
  INSERT INTO page_news (host, path, due_at) VALUES ('', '/product/' || OLD."key", OLD.updated_at)
    ON CONFLICT DO UPDATE SET due_at = excluded.due_at, tries = 0;
END;
