-- One student's way to one intake of one programme.
create table applications (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  programme_id text not null,
  -- `2027-09`; empty until one is chosen, where the catalogue names none.
  intake text not null default '' check (intake ~ '^(\d{4}-(0[1-9]|1[0-2]))?$'),
  step text not null check (step in ('draft', 'ready', 'submitted', 'interview', 'offer', 'conditions', 'accepted', 'enrolled',
    'rejected', 'declined', 'withdrawn', 'deferred')),
  -- The catalogue's record as it was when it was begun.
  programme jsonb not null,
  edition text not null,
  -- What the student says of each usual paper: `have` or `not-asked`.
  documents jsonb not null default '{}',
  -- As the student has read it somewhere.
  deadline date,
  note text not null default '' check (length(note) <= 2000),
  begun_at timestamptz not null,
  unique (user_id, programme_id, intake)
);

-- Who did what, when. Nothing in it is ever changed.
create table application_events (
  id uuid primary key default uuidv7(),
  application_id uuid not null references applications on delete cascade,
  -- A step of the table of steps, or `begin`, or `choose-intake`.
  what text not null,
  from_step text,
  to_step text not null,
  -- `student` or `counsellor`.
  by_role text not null check (by_role in ('student', 'counsellor')),
  -- An id without a reference: what happened stays when a counsellor goes.
  by_user uuid not null,
  -- Why, or what was said, in the words of who did it.
  reason text not null default '' check (length(reason) <= 2000),
  -- The intake that was chosen, or that it was deferred to.
  intake text not null default '',
  at timestamptz not null
);
create index application_events_of on application_events (application_id, at, id);

-- What was sent: the student and the programme as they were then.
create table application_submissions (
  application_id uuid primary key references applications on delete cascade,
  idempotency_key uuid not null unique,
  -- Of what was sent, to tell a repetition from another request under the same key.
  fingerprint text not null,
  -- The day on which the student applied at the institution.
  applied_on date not null,
  -- The institution's number for it; empty where it gave none.
  reference text not null check (length(reference) <= 100),
  intake text not null,
  profile jsonb not null,
  programme jsonb not null,
  edition text not null,
  documents jsonb not null,
  submitted_at timestamptz not null
);

-- What happened and what was sent stay as they are; they go only with the application they belong to.
create function keep_as_it_was() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from applications where id = old.application_id) then
    return old;
  end if;
  raise exception '% is kept as it was', tg_table_name using errcode = 'integrity_constraint_violation';
end
$$;
create trigger application_events_stay before update or delete on application_events
  for each row execute function keep_as_it_was();
create trigger application_submissions_stay before update or delete on application_submissions
  for each row execute function keep_as_it_was();
