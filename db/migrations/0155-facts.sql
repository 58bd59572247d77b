-- Facts that somebody who works here has seen on a page and answers for. They are the catalogue's.
create table facts (
  id bigint generated always as identity primary key,
  programme_id text not null check (octet_length(programme_id) <= 200),
  name text not null check (octet_length(name) <= 40),
  value jsonb not null,
  page text not null check (octet_length(page) <= 1000),
  seen_on date not null,
  checked_on date not null check (checked_on >= seen_on),
  -- The last day on which it counts.
  review_by date not null check (review_by > seen_on),
  -- Null: the operator. It hangs on nothing, so that the fact stays when they leave.
  checked_by uuid,
  published_at timestamptz not null,
  ended_at timestamptz
);
create unique index facts_in_force on facts (programme_id, name) where ended_at is null;
