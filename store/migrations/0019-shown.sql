-- Up Migration

-- The next revision of what readers see. Until its transaction ends, a lock names the last revision before its own: a
-- transaction that draws later may commit earlier, and whoever follows the changes must not pass it. The time is read
-- between lock and revision, so that the order of revisions is the order of times, too.
create function next_revision() returns bigint language plpgsql volatile as $$
  declare
    before bigint;
  begin
    if coalesce(current_setting('hemicycle.changed_at', true), '') = '' then
      before := coalesce(pg_sequence_last_value('revision'), 0);
      -- Negative: no other lock of ours is.
      perform pg_advisory_xact_lock_shared(-1 - before);
      perform set_config('hemicycle.changed_at', clock_timestamp()::text, true);
    end if;
    return nextval('revision');
  end $$;

-- When this transaction drew its first revision.
create function changed_at() returns timestamptz language sql volatile as $$
  select coalesce(nullif(current_setting('hemicycle.changed_at', true), '')::timestamptz, clock_timestamp())
$$;

-- No change up to this revision can still be committed. Read what was changed in a later statement.
create function settled_revision() returns bigint language plpgsql volatile as $$
  declare
    drawn bigint := coalesce(pg_sequence_last_value('revision'), 0);
    locked bigint;
  begin
    select min(-1 - ((classid::bigint << 32) | objid::bigint)) into locked from pg_locks
      where locktype = 'advisory' and objsubid = 1 and classid::bigint >= 2147483648
        and database = (select oid from pg_database where datname = current_database());
    return least(drawn, locked);
  end $$;

alter table contributor alter column revision set default next_revision();
alter table post alter column revision set default next_revision();

-- Since when, and with which revision, a contributor is hidden; shown again, only the revision.
alter table contributor
  add column hidden_at timestamptz,
  add column hidden_revision bigint;
-- Nobody wrote down when it happened.
update contributor set hidden_at = now(), hidden_revision = revision where hidden;

create function note_hiding() returns trigger language plpgsql as $$
  begin
    if new.hidden is distinct from old.hidden then
      new.hidden_revision := new.revision;
      new.hidden_at := case when new.hidden then changed_at() end;
    end if;
    return new;
  end $$;
create trigger note_hiding before update of hidden on contributor
  for each row execute function note_hiding();

alter table post
  -- The author of the original of a repost: when they are hidden, so is the repost.
  add column reposted_native_id text,
  -- With which revision readers began to see it; null for a post that they never saw. For those of before this
  -- migration we assume that they did.
  add column shown_revision bigint default 0,
  -- With which revision it was removed.
  add column removed_revision bigint;
alter table post alter column shown_revision set default null;
update post set shown_revision = null where removed_at is not null and source_url = '';
update post set reposted_native_id = coalesce(
    (select account.native_id from post_version
      join post as original on original.id = post_version.post_id
      join account on account.id = original.account_id
      where post_version.id = post.refers_to),
    (select author_native_id from referenced_post where referenced_post.id = post.refers_to),
    (select entity ->> 'nativeId' from jsonb_array_elements(post.content -> 'entities') as entity
      where entity ->> 'type' = 'mention' limit 1))
  where kind = 'repost' and content is not null;

create index post_revision on post (revision);
create index post_reposted on post (reposted_native_id) where reposted_native_id is not null;
create index post_gone on post (removed_at, id) where removed_at is not null and shown_revision is not null;

-- Whether the author of a post, or of the post that it reposts, is hidden.
create function is_hidden(post_account integer, reposted text) returns boolean language sql stable as $$
  select exists (
      select from account join contributor on contributor.id = account.contributor_id
      where account.id = post_account and contributor.hidden)
    or exists (
      select from account as own
      join account on account.network = own.network and account.native_id = reposted
      join contributor on contributor.id = account.contributor_id
      where own.id = post_account and contributor.hidden)
$$;

-- The posts that are hidden together with a contributor: their own, and others' reposts of them.
create view contributor_post as
  select account.contributor_id, post.id as post_id
    from account join post on post.account_id = account.id
  union
  select account.contributor_id, post.id
    from account
    join post on post.reposted_native_id = account.native_id
    join account as own on own.id = post.account_id and own.network = account.network;

-- The one place that knows which posts readers have seen.
create function note_shown() returns trigger language plpgsql as $$
  begin
    if new.removed_at is null then
      new.removed_revision := null;
      if new.shown_revision is null or old.removed_at is not null then
        if not is_hidden(new.account_id, new.reposted_native_id) then
          new.shown_revision := new.revision;
        end if;
      end if;
    elsif new.removed_at is distinct from old.removed_at then
      new.removed_revision := new.revision;
      new.removed_at := changed_at();
    end if;
    return new;
  end $$;
create trigger note_shown before insert or update of revision on post
  for each row execute function note_shown();
