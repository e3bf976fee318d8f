-- Up Migration

-- What the search index does not know yet. Written in the transaction that changes the subject.
create table search_queue (
  subject text not null check (subject in ('post', 'contributor')),
  id text not null,
  revision bigint not null,
  primary key (subject, id)
);

create index search_queue_order on search_queue (revision);

-- Each rebuild of the index is a generation; every one that is not retired is written to.
create table search_generation (
  number integer primary key,
  state text not null check (state in ('building', 'live', 'retiring', 'retired')),
  -- How far a rebuild has copied, so that a killed one can go on.
  copied_to text,
  changed_at timestamptz not null default now()
);

create unique index one_live_generation on search_generation (state) where state = 'live';
create unique index one_building_generation on search_generation (state) where state = 'building';

insert into search_generation (number, state) values (1, 'live');
