-- The mailbox that visitors of a product's own site write to; that of the main site where it is empty.
ALTER TABLE products ADD COLUMN support_email TEXT NOT NULL DEFAULT '';
