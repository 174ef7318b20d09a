-- Lists of posts read as many rows as they show, whatever there is. Drafts come before all days, as the admin's list has them.
CREATE INDEX documents_by_day ON documents (kind, coalesce(published_at, 8640000000000000) DESC, "key");
-- The highest sort first, then by id.
DROP INDEX products_by_sort;
CREATE INDEX products_by_sort ON products (sort DESC, id);

-- The posts by portions, of which each is one file of the sitemap; a post stays in the portion it came to. `changed_at` is the
-- latest change within, in milliseconds.
CREATE TABLE post_portions (
  id INTEGER PRIMARY KEY NOT NULL,
  posts INTEGER NOT NULL CONSTRAINT post_portions_posts CHECK (posts BETWEEN 0 AND 5000),
  changed_at INTEGER NOT NULL
) STRICT;
ALTER TABLE documents ADD COLUMN portion INTEGER;

UPDATE documents SET portion = (
  SELECT 1 + n / 5000 FROM (SELECT "key", row_number() OVER (ORDER BY "key") - 1 AS n FROM documents WHERE kind = 'blog') AS numbered
  WHERE numbered."key" = documents."key"
) WHERE kind = 'blog';
INSERT INTO post_portions (id, posts, changed_at) SELECT portion, count(*), max(updated_at) FROM documents WHERE kind = 'blog' GROUP BY portion;
CREATE INDEX documents_by_portion ON documents (portion, "key") WHERE portion IS NOT NULL;

CREATE TRIGGER post_portions_came AFTER INSERT ON documents WHEN NEW.kind = 'blog'
BEGIN
  INSERT INTO post_portions (posts, changed_at) SELECT 0, 0 WHERE NOT EXISTS (SELECT 1 FROM post_portions WHERE posts < 5000);
  UPDATE documents SET portion = (SELECT min(id) FROM post_portions WHERE posts < 5000) WHERE kind = NEW.kind AND "key" = NEW."key";
  UPDATE post_portions SET posts = posts + 1, changed_at = max(changed_at, NEW.updated_at)
    WHERE id = (SELECT portion FROM documents WHERE kind = NEW.kind AND "key" = NEW."key");
END;
CREATE TRIGGER post_portions_changed AFTER UPDATE OF updated_at ON documents WHEN NEW.kind = 'blog'
BEGIN
  UPDATE post_portions SET changed_at = max(changed_at, NEW.updated_at) WHERE id = NEW.portion;
END;
CREATE TRIGGER post_portions_went AFTER DELETE ON documents WHEN OLD.kind = 'blog'
BEGIN
  UPDATE post_portions SET posts = posts - 1 WHERE id = OLD.portion;
END;
