-- Up Migration

-- How far an interrupted read of the timeline came: everything from the newest down to the oldest is saved.
alter table account add column read_newest_id text;
alter table account add column read_oldest_id text;
alter table account add check ((read_newest_id is null) = (read_oldest_id is null));

-- The network hides all posts of this account in our country.
alter table account add column withheld boolean not null default false;

-- The network hides this post by itself, whatever it does to its account.
alter table post add column withheld boolean not null default false;

-- The network was asked about everything that was shown, and what had gone was removed.
create table sweep (
  id integer generated always as identity primary key,
  network text not null,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  checked integer not null,
  removed integer not null
);

create index sweep_finished on sweep (network, finished_at);
