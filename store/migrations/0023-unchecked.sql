-- Up Migration

-- When the network last answered about its state and its author's wishes; before that, when we first knew of it.
alter table account add column checked_at timestamptz not null default now();
