-- Tuition, dates and marks are of a year, which the page names.
alter table facts add column of_year text not null default '' check (length(of_year) <= 20);

-- What a page does not say: nobody is asked to look there again before that day.
create table facts_not_stated (
  programme_id text not null check (octet_length(programme_id) <= 200),
  name text not null check (octet_length(name) <= 40),
  seen_on date not null,
  look_again date not null check (look_again > seen_on),
  -- It hangs on nothing, as with facts.
  seen_by uuid,
  primary key (programme_id, name)
);
