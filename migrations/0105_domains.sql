-- The domains of products. A site answers at those that are active, and at no other. Times are milliseconds.
CREATE TABLE domains (
  id TEXT PRIMARY KEY NOT NULL,
  product_id TEXT NOT NULL,
  host TEXT NOT NULL CONSTRAINT domains_host CHECK (length(host) BETWEEN 3 AND 253),
  status TEXT NOT NULL CONSTRAINT domains_status CHECK (status IN ('pending', 'verifying', 'active', 'failed', 'removed')),
  -- What the vendor calls it; without it the vendor has nothing of it.
  reference TEXT,
  -- What its owner enters where its names are kept: type, name, value.
  records TEXT NOT NULL DEFAULT '[]' CONSTRAINT domains_records CHECK (json_valid(records)),
  -- Why it is not active, by name, and in the vendor's own words.
  reason TEXT,
  said TEXT,
  -- From when its owner's time for the records is counted.
  since INTEGER NOT NULL,
  -- When it is looked at next; null when nobody needs to.
  next_at INTEGER,
  removed_at INTEGER CONSTRAINT domains_removed CHECK ((removed_at IS NULL) = (status <> 'removed')),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX domains_live ON domains (host) WHERE status <> 'removed';
CREATE INDEX domains_by_age ON domains (created_at, id);
CREATE INDEX domains_due ON domains (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX domains_gone ON domains (removed_at) WHERE removed_at IS NOT NULL;

-- What answers today goes on answering.
INSERT INTO domains (id, product_id, host, status, since, next_at, created_at, updated_at)
  SELECT lower(hex(randomblob(16))), id, alias_domain, iif(supports_isolated_domain, 'active', 'pending'), updated_at,
    iif(supports_isolated_domain, NULL, updated_at), updated_at, updated_at
  FROM products WHERE alias_domain IS NOT NULL;

-- The domain that a product is given in its form is one of its domains. Names under localhost lead to the machine that asks.
CREATE TRIGGER products_domain_made AFTER INSERT ON products WHEN NEW.alias_domain IS NOT NULL
BEGIN
  INSERT INTO domains (id, product_id, host, status, since, next_at, created_at, updated_at)
    VALUES (lower(hex(randomblob(16))), NEW.id, NEW.alias_domain, iif(NEW.alias_domain LIKE '%.localhost', 'active', 'pending'),
      NEW.updated_at, iif(NEW.alias_domain LIKE '%.localhost', NULL, NEW.updated_at), NEW.updated_at, NEW.updated_at);
END;

CREATE TRIGGER products_domain_changed AFTER UPDATE OF alias_domain ON products WHEN OLD.alias_domain IS NOT NEW.alias_domain
BEGIN
  UPDATE domains SET status = 'removed', removed_at = NEW.updated_at, next_at = NEW.updated_at, updated_at = NEW.updated_at
    WHERE host = OLD.alias_domain AND product_id = OLD.id AND status <> 'removed';
  INSERT INTO domains (id, product_id, host, status, since, next_at, created_at, updated_at)
    SELECT lower(hex(randomblob(16))), NEW.id, NEW.alias_domain, iif(NEW.alias_domain LIKE '%.localhost', 'active', 'pending'),
      NEW.updated_at, iif(NEW.alias_domain LIKE '%.localhost', NULL, NEW.updated_at), NEW.updated_at, NEW.updated_at
    WHERE NEW.alias_domain IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM domains WHERE host = NEW.alias_domain AND product_id = NEW.id AND status <> 'removed');
END;

CREATE TRIGGER products_domains_gone AFTER DELETE ON products
BEGIN
  UPDATE domains SET status = 'removed', removed_at = OLD.updated_at, next_at = OLD.updated_at
    WHERE product_id = OLD.id AND status <> 'removed';
END;
