-- The order in which people see them, a portion at a time.
CREATE INDEX products_in_order ON products (supports_display_on_page DESC, sort DESC, id);
