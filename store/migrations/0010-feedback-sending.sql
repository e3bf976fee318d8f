-- Up Migration

-- Since when a process has been sending it. While that is younger than the longest mail, nobody else sends it.
alter table feedback add column sending_since timestamptz;
