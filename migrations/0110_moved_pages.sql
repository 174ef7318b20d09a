-- Addresses that a page left, and where it is now; without a target it is gone for good. The tables whose pages have addresses of
-- their own write here by themselves, so no verb can forget it. A target is never an address that was left: there are no chains
-- and no loops.
CREATE TABLE moved_pages (
  path TEXT PRIMARY KEY NOT NULL,
  target TEXT CONSTRAINT moved_pages_target CHECK (target <> path)
) STRICT, WITHOUT ROWID;
CREATE INDEX moved_pages_by_target ON moved_pages (target);

CREATE TRIGGER moved_pages_onward AFTER INSERT ON moved_pages
BEGIN
  DELETE FROM moved_pages WHERE path = NEW.target;
  UPDATE moved_pages SET target = NEW.target WHERE target = NEW.path;
END;

CREATE TRIGGER products_came AFTER INSERT ON products
BEGIN
  DELETE FROM moved_pages WHERE path = '/product/' || NEW."key";
END;
CREATE TRIGGER products_moved AFTER UPDATE OF "key" ON products WHEN NEW."key" <> OLD."key"
BEGIN
  INSERT INTO moved_pages (path, target) VALUES ('/product/' || OLD."key", '/product/' || NEW."key");
END;
CREATE TRIGGER products_went AFTER DELETE ON products
BEGIN
  INSERT OR IGNORE INTO moved_pages (path, target) VALUES ('/product/' || OLD."key", NULL);
END;

-- A post that came with the site is hidden, not deleted. One that moves leaves its new address before its row goes.
CREATE TRIGGER posts_came AFTER INSERT ON documents WHEN NEW.kind = 'blog'
BEGIN
  DELETE FROM moved_pages WHERE path = '/blog/' || NEW."key";
  INSERT INTO moved_pages (path, target) SELECT '/blog/' || NEW."key", NULL WHERE NEW.deleted;
END;
CREATE TRIGGER posts_hidden AFTER UPDATE OF deleted ON documents WHEN NEW.kind = 'blog' AND NEW.deleted <> OLD.deleted
BEGIN
  DELETE FROM moved_pages WHERE path = '/blog/' || NEW."key";
  INSERT INTO moved_pages (path, target) SELECT '/blog/' || NEW."key", NULL WHERE NEW.deleted;
END;
CREATE TRIGGER posts_went AFTER DELETE ON documents WHEN OLD.kind = 'blog'
BEGIN
  INSERT OR IGNORE INTO moved_pages (path, target) VALUES ('/blog/' || OLD."key", NULL);
END;
INSERT INTO moved_pages (path, target) SELECT '/blog/' || "key", NULL FROM documents WHERE kind = 'blog' AND deleted;
