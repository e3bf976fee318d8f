-- Up Migration

-- Up to which event a stream was saved, at which host, and when it was last heard: the network sends again what came
-- later. Null for a stream that cannot.
alter table stream
  add column cursor bigint,
  add column host text,
  add column heard_at timestamptz;

-- The server that an account names as its own: its posts and pictures are there. Null until the network was asked, and
-- for networks with one server.
alter table account add column server text;

-- `signed-in-only`: the author asks not to be shown to people who are not signed in. Name and link stay, posts go.
alter table account drop constraint account_state_check;
alter table account add constraint account_state_check
  check (state in ('active', 'suspended', 'protected', 'signed-in-only', 'gone'));

alter table post
  -- Which of two writes under one id is newer; null where ids say that.
  add column rev text collate "C",
  -- The client's own time of posting, if the network's contradicts it.
  add column claimed_at timestamptz,
  -- What the author and the network's moderators say about it.
  add column labels text[] not null default '{}',
  add column moderation text[] not null default '{}',
  -- The author of the original does not want it shown here.
  add column detached boolean not null default false;

-- `pending`: the network named it and did not send it along; author and address are known, and nothing else.
alter table referenced_post add column pending boolean not null default false;
create index referenced_post_pending on referenced_post (network) where pending;
