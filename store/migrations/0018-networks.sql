-- Up Migration

-- Each network has jobs of its own: one network's sweep says nothing about another's posts.
update job set key = 'sweep:twitter', task = 'sweep:twitter' where key = 'sweep';
update job set key = 'read-accounts:twitter', task = 'read-accounts:twitter' where key = 'read-users';

-- The contract lists the networks: a new one needs no migration.
alter table account drop constraint account_network_check;
