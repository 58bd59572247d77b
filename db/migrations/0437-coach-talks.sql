-- Students' talks with the coach: each question, with what was shown.
create table coach_talks (
  id uuid primary key default uuidv7(),
  student_id uuid not null references users (id) on delete cascade,
  begun_at timestamptz not null,
  last_asked_at timestamptz not null
);
create index coach_talks_of on coach_talks (student_id, last_asked_at desc);
create index coach_talks_ending on coach_talks (last_asked_at);

create table coach_turns (
  id uuid primary key default uuidv7(),
  talk_id uuid not null references coach_talks (id) on delete cascade,
  number smallint not null check (number between 1 and 40),
  question text not null check (char_length(question) between 1 and 300),
  asked_at timestamptz not null,
  -- Its claims, their facts and sources, and the calls that looked them up. Null if the answer was cut off.
  answer jsonb check (octet_length(answer::text) <= 200000),
  unique (talk_id, number)
);
