-- What staff write about a student for one another. The student never sees it on a page, and gets it with their data.
create table student_notes (
  id uuid primary key default uuidv7(),
  student_id uuid not null references users (id) on delete cascade,
  -- What it is about, if not the student as a whole.
  application_id uuid references applications (id) on delete set null,
  text text not null check (char_length(text) between 1 and 4000),
  -- It hangs on nothing: the note stays when a member of staff has gone.
  written_by uuid not null,
  written_at timestamptz not null
);
create index student_notes_of on student_notes (student_id, written_at desc);
create index student_notes_about on student_notes (application_id) where application_id is not null;
