-- Points of a programme that students asked us to find out. `answer_by`: the day promised.
create table fact_requests (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id) on delete cascade,
  programme_id text not null check (octet_length(programme_id) <= 200),
  question text not null check (question in ('requirements', 'tuition', 'deadlines', 'intakes')),
  asked_at timestamptz not null,
  answer_by date not null,
  -- Null while it is open. `not-said`: the institution's page was opened and does not say it. `dropped`: nothing
  -- is looked up there any more, because the programme has left the catalogue or its record has changed.
  outcome text check (outcome in ('found', 'not-said', 'dropped')),
  answered_at timestamptz,
  unique (user_id, programme_id, question),
  check ((outcome is null) = (answered_at is null))
);
create index fact_requests_open on fact_requests (programme_id) where outcome is null;
