-- Up Migration

-- What a translation engine made of a post. Erased in the transaction that removes or changes the post.
create table translation (
  post_id text not null references post on delete cascade,
  target text not null,
  engine text not null,
  -- Of what was translated: after a change this is no translation of the post any more.
  said_hash text not null,
  content jsonb not null,
  primary key (post_id, target, engine)
);

-- How many characters a translation engine was given on a day, by all processes together.
create table translation_use (
  engine text not null,
  day date not null,
  characters integer not null,
  primary key (engine, day)
);
