-- Products of the newer tools that came without a picture; one that an admin chose in the meantime stays.
UPDATE products SET image = '/pictures/image-generator.webp', display_image = coalesce(display_image, '/pictures/image-generator.webp') WHERE "key" = 'image-generator' AND image IS NULL;
UPDATE products SET image = '/pictures/text-to-video.webp', display_image = coalesce(display_image, '/pictures/text-to-video.webp') WHERE "key" = 'text-to-video' AND image IS NULL;
UPDATE products SET image = '/pictures/picture-to-video.webp', display_image = coalesce(display_image, '/pictures/picture-to-video.webp') WHERE "key" = 'picture-to-video' AND image IS NULL;
UPDATE products SET image = '/pictures/lip-sync.webp', display_image = coalesce(display_image, '/pictures/lip-sync.webp') WHERE "key" = 'lip-sync' AND image IS NULL;
UPDATE products SET image = '/pictures/talking-portrait.webp', display_image = coalesce(display_image, '/pictures/talking-portrait.webp') WHERE "key" = 'talking-portrait' AND image IS NULL;
UPDATE products SET image = '/pictures/voice-changer.webp', display_image = coalesce(display_image, '/pictures/voice-changer.webp') WHERE "key" = 'voice-changer' AND image IS NULL;
UPDATE products SET image = '/pictures/voice-cloning.webp', display_image = coalesce(display_image, '/pictures/voice-cloning.webp') WHERE "key" = 'voice-cloning' AND image IS NULL;
UPDATE products SET image = '/pictures/video-captions.webp', display_image = coalesce(display_image, '/pictures/video-captions.webp') WHERE "key" = 'video-captions' AND image IS NULL;
UPDATE products SET image = '/pictures/transcription.webp', display_image = coalesce(display_image, '/pictures/transcription.webp') WHERE "key" = 'transcription' AND image IS NULL;
UPDATE products SET image = '/pictures/caption-translator.webp', display_image = coalesce(display_image, '/pictures/caption-translator.webp') WHERE "key" = 'caption-translator' AND image IS NULL;
-- The cards of these two are drawn in motion; who shares them gets a picture.
UPDATE products SET display_image = '/pictures/text-to-speech.webp' WHERE "key" = 'text-to-speech' AND display_image IS NULL;
UPDATE products SET display_image = '/pictures/chat.webp' WHERE "key" = 'chat' AND display_image IS NULL;
