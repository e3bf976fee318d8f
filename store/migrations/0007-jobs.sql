-- Up Migration

-- What is due at a time, or was asked for. Run by the one collector that listens.
create table job (
  -- Asking again for a job of the same key does not make it twice.
  key text primary key,
  task text not null,
  payload jsonb not null default '{}',
  run_at timestamptz not null default now(),
  -- Drawn anew each time somebody asks: what is asked for while it runs is made again.
  asked bigint not null default nextval('revision'),
  taken boolean not null default false,
  attempts integer not null default 0,
  last_error text
);

create index job_run_at on job (run_at);
