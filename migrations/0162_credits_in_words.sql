-- An amount of credits is so many 點; 點數 is what they are called. Titles that an admin wrote stay.
UPDATE plans SET title = json_set(title, '$."zh-HK"', replace(title ->> '$."zh-HK"', ' 點數', ' 點'))
WHERE title ->> '$."zh-HK"' IN ('500 點數', '2,000 點數');
