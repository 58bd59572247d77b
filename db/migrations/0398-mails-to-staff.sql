-- Which news each member of staff gets by mail, and up to when they have been told.
create table digest_choices (
  user_id uuid primary key references users on delete cascade,
  -- By kind of news: `at-once` or `never`; a kind that is not named comes once a day.
  modes jsonb not null default '{}' check (jsonb_typeof(modes) = 'object' and octet_length(modes::text) <= 1000),
  -- At which hour of their day the daily mail leaves, and on which day it was last due.
  hour smallint not null default 8 check (hour between 0 and 23),
  digest_on date,
  -- The zone that they chose the hour in; empty: that of their calendar, or the operator's.
  zone text not null default '',
  -- By kind: what came until then has been told. Nothing from before `since` is told.
  told jsonb not null default '{}' check (jsonb_typeof(told) = 'object' and octet_length(told::text) <= 1000),
  since timestamptz not null
);
