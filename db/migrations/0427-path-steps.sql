-- What a student or their counsellor noted of a step between an accepted offer and the first day of the course: the
-- day on which the student wants to begin it, and the day on which it was done. `start` is the first day itself.
create table path_steps (
  application_id uuid not null references applications (id) on delete cascade,
  step text not null check (step ~ '^[a-z]{1,20}$'),
  own_day date,
  done_on date,
  -- It hangs on nothing: the note stays when a member of staff has gone.
  noted_by uuid not null,
  noted_at timestamptz not null,
  primary key (application_id, step),
  check (own_day is not null or done_on is not null)
);
