-- A document is read on every domain that answers, in the name of that site, so each has news of it.
CREATE TRIGGER news_of_wiki_come AFTER INSERT ON documents WHEN NEW.kind = 'wiki'
BEGIN
  INSERT INTO page_news (host, path, due_at)
    SELECT host, '/wiki/' || NEW."key", NEW.updated_at FROM domains WHERE status = 'active'
    ON CONFLICT DO UPDATE SET due_at = excluded.due_at, tries = 0;
END;
CREATE TRIGGER news_of_wiki_changed AFTER UPDATE OF updated_at ON documents WHEN NEW.kind = 'wiki'
BEGIN
  INSERT INTO page_news (host, path, due_at)
    SELECT host, '/wiki/' || NEW."key", NEW.updated_at FROM domains WHERE status = 'active'
    ON CONFLICT DO UPDATE SET due_at = excluded.due_at, tries = 0;
END;
-- What goes is read as it came with the site.
CREATE TRIGGER news_of_wiki_gone AFTER DELETE ON documents WHEN OLD.kind = 'wiki'
BEGIN
  INSERT INTO page_news (host, path, due_at)
    SELECT host, '/wiki/' || OLD."key", OLD.updated_at FROM domains WHERE status = 'active'
    ON CONFLICT DO UPDATE SET due_at = excluded.due_at, tries = 0;
END;
