-- Up Migration

-- The address shortened and sealed: what the pages behind a mail show of it. The API reads this, and never the address.
-- Null for alerts that were asked for before.
alter table alert add column address_hint bytea;
