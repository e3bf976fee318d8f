-- Up Migration

-- The last backup that was made, and the last that failed.
create table backup (
  outcome text primary key check (outcome in ('made', 'failed')),
  at timestamptz not null default now(),
  file text,
  bytes bigint,
  error text,
  check (case outcome when 'made' then file is not null and bytes is not null else error is not null end)
);
