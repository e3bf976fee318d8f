-- Up Migration

alter table account
  -- Since when the roster names it; null for one that it named before this migration.
  add column followed_at timestamptz,
  -- Of a press feed that is away: when it could last be read.
  add column unread_since timestamptz;
alter table account alter column followed_at set default now();

-- Accounts of which nothing is shown: the index learns now that their zero posts say nothing.
with told as (
    update contributor set revision = next_revision()
    where id in (select contributor_id from account where state <> 'active' or withheld)
    returning id, revision)
insert into search_queue (subject, id, revision)
select 'contributor', id, revision from told order by id
on conflict (subject, id) do update set
  revision = excluded.revision, attempts = 0, last_error = null, next_try_at = now()
where search_queue.revision < excluded.revision;
