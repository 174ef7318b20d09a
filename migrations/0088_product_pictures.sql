-- Products of the picture tool that came without a picture; one that an admin chose in the meantime stays.
UPDATE products SET image = '/pictures/photo-editor.webp', display_image = coalesce(display_image, '/pictures/photo-editor.webp') WHERE "key" = 'photo-editor' AND image IS NULL;
UPDATE products SET image = '/pictures/object-eraser.webp', display_image = coalesce(display_image, '/pictures/object-eraser.webp') WHERE "key" = 'object-eraser' AND image IS NULL;
UPDATE products SET image = '/pictures/picture-upscaler.webp', display_image = coalesce(display_image, '/pictures/picture-upscaler.webp') WHERE "key" = 'picture-upscaler' AND image IS NULL;
UPDATE products SET image = '/pictures/picture-expander.webp', display_image = coalesce(display_image, '/pictures/picture-expander.webp') WHERE "key" = 'picture-expander' AND image IS NULL;
