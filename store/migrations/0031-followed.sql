-- Up Migration

alter table account
  -- Since when the roster names it; null for one that it named before this migration.
  add column followed_at timestamptz,
  -- Of a press feed that is away: when it could last be read.
  add column unread_since timestamptz;
alter table account alter column followed_at set default now();
