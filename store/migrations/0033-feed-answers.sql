-- Up Migration

-- Of a press feed: validators and digest of its last answer whose entries are saved, so that a new process does not read
-- them all again.
alter table account add column feed_answer jsonb;
