-- How often each programme was opened, and listed by a search, on a day: numbers alone, of nobody.
create table programme_visits (
  day date not null,
  programme_id text not null check (octet_length(programme_id) <= 200),
  openings integer not null check (openings >= 0),
  searches integer not null check (searches >= 0),
  primary key (day, programme_id)
);
