-- Up Migration

-- A sweep asks about the posts of the last days and about these parts of all older ones. Sweeps of before asked about none.
alter table sweep add column parts smallint[] not null default '{}';

-- Until when the deletions of each network were heard.
create table deletions_heard (
  network text primary key,
  -- When the last connection was made, and when one was last heard.
  opened_at timestamptz,
  heard_at timestamptz,
  -- Drawn anew whenever deletions may have been missed; null once a sweep has asked about all posts since.
  gap bigint
);

-- A sweep asks about some posts, too, of which the network has said that they were deleted.
create index post_deleted on post (removed_at) where removal_reason = 'deleted';
