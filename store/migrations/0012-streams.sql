-- Up Migration

-- How each stream of the collector that listens stands. Only it writes here; after it, this is what it left.
create table stream (
  name text primary key,
  state text not null check (state in ('connecting', 'listening', 'reconnecting', 'refused')),
  -- Since when it has been listening, or has not.
  since timestamptz not null,
  last_error text,
  failed_at timestamptz,
  check ((last_error is null) = (failed_at is null))
);
