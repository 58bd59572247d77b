-- What students have read on an institution's page and the catalogue does not say: it waits until somebody who works here has looked at the page.
create table told_facts (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  programme_id text not null check (octet_length(programme_id) <= 200),
  name text not null check (octet_length(name) <= 40),
  value jsonb not null,
  page text not null check (page like 'https://%' and octet_length(page) <= 1000),
  told_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'published', 'returned')),
  -- Why it was returned, for whoever told.
  reason text not null default '' check ((reason <> '') = (state = 'returned') and length(reason) <= 500),
  decided_at timestamptz check ((decided_at is null) = (state = 'waiting'))
);
-- Said anew while it waits, it is corrected.
create unique index told_facts_waiting on told_facts (user_id, programme_id, name) where state = 'waiting';
create index told_facts_to_decide on told_facts (told_at) where state = 'waiting';
