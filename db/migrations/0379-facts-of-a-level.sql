-- What an institution's page says of all its programmes of a level, or of a subject at that level. It yields to a fact of a programme itself.
create table fact_rules (
  id bigint generated always as identity primary key,
  institution_id text not null check (octet_length(institution_id) <= 200),
  level text not null check (octet_length(level) <= 40),
  -- An ISCED-F field; empty: all.
  field text not null default '' check (field ~ '^[0-9]{0,3}$'),
  name text not null check (octet_length(name) <= 40),
  value jsonb not null,
  page text not null check (octet_length(page) <= 1000),
  of_year text not null default '' check (length(of_year) <= 20),
  seen_on date not null,
  checked_on date not null check (checked_on >= seen_on),
  -- The last day on which it counts.
  review_by date not null check (review_by > seen_on),
  -- It hangs on nothing, as with facts.
  checked_by uuid,
  published_at timestamptz not null,
  ended_at timestamptz
);
create unique index fact_rules_in_force on fact_rules (institution_id, level, field, name) where ended_at is null;
