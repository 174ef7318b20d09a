-- A product's own site lists the posts about it alone: by day, and by the portions of its sitemap.
CREATE INDEX documents_of_product ON documents (product_id, coalesce(published_at, 8640000000000000) DESC, "key") WHERE product_id IS NOT NULL;
CREATE INDEX documents_of_product_by_portion ON documents (product_id, portion, "key") WHERE product_id IS NOT NULL;
