-- Programmes that a counsellor proposed to a student, each once, with the student's answer.
create table proposals (
  id uuid primary key default uuidv7(),
  student_id uuid not null references users on delete cascade,
  programme_id text not null,
  -- The catalogue's record as it was then: it outlives the programme.
  programme jsonb not null,
  edition text not null,
  reason text not null check (length(reason) between 1 and 1000),
  -- Null once their account is gone.
  proposed_by uuid references users on delete set null,
  proposed_at timestamptz not null,
  answer text check (answer in ('added', 'declined')),
  -- What the student wrote with their answer.
  answer_note text not null default '' check (length(answer_note) <= 1000),
  answered_at timestamptz,
  -- When the counsellor noted the answer.
  noted_at timestamptz,
  unique (student_id, programme_id),
  check ((answer is null) = (answered_at is null)),
  check (noted_at is null or answered_at is not null)
);
create index proposals_of_staff on proposals (proposed_by);
create index proposals_to_note on proposals (student_id) where answered_at is not null and noted_at is null;
