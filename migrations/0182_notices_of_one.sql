-- Notices to one person are as many as there are people, so nobody's are read through for those of others, nor for those to many.
CREATE INDEX notifications_to_one ON notifications (audience_value) WHERE audience = 'user';
CREATE INDEX notifications_to_many ON notifications (channel, start_at) WHERE audience <> 'user';
DROP INDEX notifications_by_channel;
