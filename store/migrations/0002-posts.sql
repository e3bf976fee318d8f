-- Up Migration

create table post (
  -- The network's own id for X, else {network}-{native id}; of the first version in an edit chain.
  id text primary key,
  account_id integer not null references account,
  kind text not null default 'original' check (kind in ('original', 'repost', 'quote', 'reply')),
  refers_to text,
  -- Erased when removed, kept while withheld.
  content jsonb,
  edit_number integer not null default 0,
  source_url text not null,
  posted_at timestamptz not null,
  first_seen_at timestamptz not null default now(),
  removed_at timestamptz,
  removal_reason text check (removal_reason in ('deleted', 'legal', 'withheld', 'suspended', 'protected')),
  fingerprint text,
  revision bigint not null default nextval('revision'),
  check ((removed_at is null) = (removal_reason is null)),
  check (content is not null or removed_at is not null)
);

create index post_refers_to on post (refers_to) where refers_to is not null;
create index post_account on post (account_id, posted_at);

-- Every id of an edit chain leads to its post.
create table post_version (
  id text primary key,
  post_id text not null references post on delete cascade
);

create index post_version_post on post_version (post_id);

-- What we show of posts that are not ours.
create table referenced_post (
  id text primary key,
  network text not null,
  available boolean not null default true,
  author_native_id text,
  author_name text,
  author_handle text,
  author_picture text,
  content jsonb,
  posted_at timestamptz,
  source_url text,
  check (content is not null or not available)
);
