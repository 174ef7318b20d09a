-- What text to speech gives is WAV, and M4A made on the visitor's device; texts an admin has written since stay as they are.
UPDATE products SET texts = replace(texts, 'MP3', 'M4A') WHERE id = 'text-to-speech' AND updated_at = 0;
