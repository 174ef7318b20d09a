-- The video editor's picture: its own desk at work.
UPDATE products SET image = '/pictures/video-editor.webp', display_image = coalesce(display_image, '/pictures/video-editor.webp') WHERE "key" = 'video-editor' AND image IS NULL;
