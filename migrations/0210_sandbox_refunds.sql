-- Which refunds the sandbox has made: one that is asked for again under its name is the same one, as at every provider.
ALTER TABLE sandbox_payments ADD COLUMN refund_ids TEXT NOT NULL DEFAULT '[]' CONSTRAINT sandbox_payments_refund_ids CHECK (json_valid(refund_ids));
