-- Up Migration

-- `state` and `handle` are what the network says of an account; this is the handle under which the roster lists it,
-- which may be an older one. An account that is not listed any more keeps its posts and is not followed.
alter table account add column listed_as text;
update account set listed_as = handle;

-- Why an operator removed a post. Never shown to readers.
create table removal_note (
  id integer generated always as identity primary key,
  -- A post of ours, or somebody else's that ours refer to.
  post_id text not null,
  at timestamptz not null default now(),
  note text not null
);

create index removal_note_post on removal_note (post_id);
