-- Up Migration

-- The network's own digest of what the author wrote: with the same digest, a release that reads it differently has found
-- no edit. Null where the network has none, and for posts of before this migration until they change.
alter table post add column digest text;
