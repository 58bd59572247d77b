-- Searches that a student wants to be told about.
create table saved_searches (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 100),
  -- What stands behind the question mark in the address of the search page.
  query text not null check (octet_length(query) <= 4000),
  every_days smallint not null check (every_days in (1, 7)),
  saved_at timestamptz not null,
  -- When it was last looked at, in which edition of the catalogue, and what it found: by programme its names and its fee.
  looked_at timestamptz not null,
  edition text not null,
  found jsonb not null,
  unique (user_id, query)
);
create index saved_searches_due on saved_searches (looked_at);

-- What a student is told of by the product itself, once each.
create table notices (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('deadline', 'change', 'search')),
  -- What it is about: the same is never said twice.
  key text not null,
  about jsonb not null,
  made_at timestamptz not null,
  seen_at timestamptz,
  mailed_at timestamptz,
  unique (user_id, key)
);
create index notices_to_mail on notices (user_id, made_at) where mailed_at is null;

-- How a student wants to be told, and their zone as it was last seen. Whoever has no row has not chosen otherwise.
create table notice_choices (
  user_id uuid primary key references users on delete cascade,
  zone text not null default '',
  -- The kinds that come by mail; null: as everybody's.
  mailed text[],
  mailed_on date,
  -- What the link in each mail ends them by.
  stop_key uuid not null unique default gen_random_uuid(),
  -- What opens the calendar of their deadlines; null: nothing does.
  feed_key uuid unique
);

-- Where whoever gets this mail ends mails like it.
alter table mails add unsubscribe text;
