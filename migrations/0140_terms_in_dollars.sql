-- Terms of one person are weighed against each other, so their values are cents of the dollar whatever they were paid in.
UPDATE entitlements SET paid = max(1, round(paid / 7.0)), value = value / 7.0, used = used / 7.0, credited = credited / 7.0
WHERE source = 'order' AND EXISTS (SELECT 1 FROM orders WHERE id = entitlements.source_ref AND currency = 'CNY');
UPDATE entitlements SET paid = max(1, round(paid / 7.8)), value = value / 7.8, used = used / 7.8, credited = credited / 7.8
WHERE source = 'order' AND EXISTS (SELECT 1 FROM orders WHERE id = entitlements.source_ref AND currency = 'HKD');
-- A subscription is billed by its provider's months, so its terms last at least until it was billed again.
ALTER TABLE membership_changes ADD COLUMN billed_until INTEGER;
