-- Up Migration

-- Every change of what readers see takes the next value; the search index refuses older ones.
create sequence revision;

create table political_group (
  code text primary key,
  name text not null,
  rank integer not null,
  aliases text[] not null default '{}'
);

create table contributor (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  source text not null,
  key text not null,
  codict_id integer,
  type text not null check (type in ('eppress', 'mep', 'president', 'committee', 'grouppress')),
  first_name text not null,
  last_name text not null,
  full_name text not null,
  country text,
  local_party text,
  picture text,
  profile_link text,
  links jsonb not null default '[]',
  hidden boolean not null default false,
  revision bigint not null default nextval('revision'),
  unique (source, key)
);

create table mandate (
  contributor_id text not null references contributor on delete cascade,
  from_date date not null,
  to_date date,
  primary key (contributor_id, from_date)
);

create table membership (
  contributor_id text not null references contributor on delete cascade,
  group_code text not null references political_group,
  from_date date not null,
  to_date date,
  primary key (contributor_id, from_date)
);

create table account (
  id integer generated always as identity primary key,
  contributor_id text not null references contributor,
  network text not null check (network in ('twitter', 'facebook', 'instagram')),
  native_id text not null,
  handle text not null,
  state text not null default 'active' check (state in ('active', 'suspended', 'protected', 'gone')),
  -- The newest post up to which the timeline is known to be complete. Posts from a stream never move it.
  caught_up_id text,
  unique (network, native_id)
);

create index account_contributor on account (contributor_id);
