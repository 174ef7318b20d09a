-- Apps: projects that people save in a product. A product may be taken away while its projects stay, so product_id is no
-- foreign key. A deleted app can be brought back until the sweep removes it.
CREATE TABLE apps (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  product_id TEXT NOT NULL,
  title TEXT NOT NULL CONSTRAINT apps_title CHECK (length(title) BETWEEN 1 AND 120),
  data TEXT NOT NULL DEFAULT '{}' CONSTRAINT apps_data CHECK (json_valid(data) AND length(CAST(data AS BLOB)) <= 204800),
  version INTEGER NOT NULL DEFAULT 1 CONSTRAINT apps_version CHECK (version >= 1),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  deleted_at INTEGER
) STRICT;
CREATE INDEX apps_by_user ON apps (user_id, updated_at, id) WHERE deleted_at IS NULL;
CREATE INDEX apps_by_product ON apps (user_id, product_id, updated_at, id) WHERE deleted_at IS NULL;
CREATE INDEX apps_deleted ON apps (deleted_at) WHERE deleted_at IS NOT NULL;
