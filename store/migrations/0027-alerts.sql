-- Up Migration

-- The courier, a role for each process as in 0015; store/src/operations/roles/rights.ts lists its rights.
do $$
  begin
    if to_regrole('hemicycle_courier') is null then create role hemicycle_courier nologin; end if;
  exception
    when duplicate_object or unique_violation or insufficient_privilege then null;
  end $$;

-- Views that people asked to be told about by mail. Without the key of the API and the courier, no row says whose it is.
create table alert (
  id uuid primary key,
  -- AES-256-GCM: nonce, tag, address.
  address_sealed bytea not null,
  -- HMAC-SHA-256 of the address: finds and counts what one address asked for.
  address_key bytea not null,
  -- The query string of the view in its canonical form, without dates; empty for all posts.
  view text not null,
  every text not null check (every in ('hour', 'day', 'week')),
  -- When it was last asked for, and how often within a day: each time a mail with its link is due.
  created_at timestamptz not null default now(),
  asks integer not null default 1,
  link_due boolean not null default true,
  confirmed_at timestamptz,
  -- Posts first seen by then were told.
  seen_until timestamptz,
  next_at timestamptz,
  -- No other courier works on it until then.
  claimed_until timestamptz,
  -- Refusals of the address in a row.
  failures integer not null default 0,
  -- When we asked whether it is still wanted.
  asked_again_at timestamptz,
  unique (address_key, view),
  check ((confirmed_at is null) = (seen_until is null)),
  check ((confirmed_at is null) = (next_at is null))
);

create index alert_next on alert (next_at, view) where confirmed_at is not null;
create index alert_link on alert (created_at) where link_due;
create index alert_asked on alert (created_at);
