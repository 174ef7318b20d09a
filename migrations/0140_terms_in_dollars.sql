-- Terms of one person are weighed against each other, so their values are cents of the dollar whatever they were paid in.
UPDATE entitlements SET paid = max(1, round(paid / 7.0)), value = value / 7.0, used = used / 7.0, credited = credited / 7.0
WHERE source = 'order' AND EXISTS (SELECT 1 FROM orders WHERE id = entitlements.source_ref AND currency = 'CNY');
UPDATE entitlements SET paid = max(1, round(paid / 7.8)), value = value / 7.8, used = used / 7.8, credited = credited / 7.8
WHERE source = 'order' AND EXISTS (SELECT 1 FROM orders WHERE id = entitlements.source_ref AND currency = 'HKD');
-- Told again, each of them is counted anew.
ALTER TABLE membership_changes ADD COLUMN currency TEXT NOT NULL DEFAULT 'USD';
UPDATE membership_changes SET currency = coalesce((SELECT currency FROM orders WHERE id = membership_changes.order_id), 'USD');
-- A subscription is billed by its provider's months, so its terms last at least until it was billed again.
ALTER TABLE membership_changes ADD COLUMN billed_until INTEGER;
