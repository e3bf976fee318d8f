-- Up Migration

-- A change that the search engine refuses waits on its own and keeps no other; what takes something away goes first,
-- and readers are spared it until it is indexed.
alter table search_queue
  add column queued_at timestamptz not null default now(),
  -- Why the post is gone, "hidden" for a contributor, "reference" when only something that the post refers to is gone.
  add column withdrawn text,
  add column attempts integer not null default 0,
  add column last_error text,
  add column next_try_at timestamptz not null default now();

drop index search_queue_order;
create index search_queue_order on search_queue ((withdrawn is null), revision) where attempts = 0;
create index search_queue_again on search_queue (next_try_at) where attempts > 0;
create index search_queue_withdrawn on search_queue (subject, id) where withdrawn is not null;
create index search_queue_age on search_queue (queued_at);
