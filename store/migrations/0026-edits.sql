-- Up Migration

-- When we saw that other words stand under its address, or a later version of it; null for a post that was never edited,
-- and for edits of before this migration.
alter table post add column edit_seen_at timestamptz;
