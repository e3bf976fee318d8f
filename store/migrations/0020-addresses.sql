-- Up Migration

-- The network's own address of a post, from which its id was made: {network}- and 26 letters of a hash. Null for X,
-- whose ids are the network's own. A deletion that arrives first leaves a row with it.
alter table post add column address text;
alter table referenced_post add column address text;

-- Unique within a network, which is the beginning of such an id.
create unique index post_address on post (split_part(id, '-', 1), address) where address is not null;
