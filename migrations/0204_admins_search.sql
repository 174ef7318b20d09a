-- What an admin pastes or types is found by an index of its own, however long ago it was.
CREATE INDEX tasks_by_adapter ON tasks (adapter, created_at, id) WHERE adapter IS NOT NULL;
CREATE INDEX records_by_request ON records (request_id);
CREATE INDEX orders_by_payment_ref ON orders (payment_ref) WHERE payment_ref IS NOT NULL;
