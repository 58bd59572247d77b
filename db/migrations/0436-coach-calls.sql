-- How many answers of the coach a language model was asked to word on a day: by hashes of the student and of the
-- networks, and of the whole site. The hashes have the day in them, so rows of two days cannot be linked.
create table coach_calls (
  day date not null,
  sender text not null check (octet_length(sender) <= 60),
  calls integer not null check (calls >= 0),
  primary key (day, sender)
);
