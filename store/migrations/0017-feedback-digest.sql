-- Up Migration

-- Whether it is not mailed by itself but with others, because too much came that day.
alter table feedback add column in_digest boolean not null default false;
