-- Up Migration

-- What visitors wrote to the people who run the site; removed when its retention ends.
create table feedback (
  id uuid primary key,
  received_at timestamptz not null default now(),
  name text not null,
  surname text not null,
  email text not null,
  comment text not null,
  -- A JPEG that we made ourselves.
  picture bytea,
  -- When the mail server took it.
  sent_at timestamptz
);

create index feedback_received on feedback (received_at);
