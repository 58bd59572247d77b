-- Who works here. A role counts from a moment until a moment; whoever has none is a student.
create table staff (
  user_id uuid not null references users (id) on delete cascade,
  role text not null check (role in ('counsellor', 'finance', 'content', 'manager', 'owner')),
  since timestamptz not null default now(),
  until timestamptz check (until > since),
  granted_by uuid check (granted_by <> user_id),
  primary key (user_id, since)
);
-- One role at a time: the one until now is ended before another is given.
create unique index staff_now on staff (user_id) where until is null;

-- Which counsellor looks after which student, and since when.
create table caseloads (
  student_id uuid not null references users (id) on delete cascade,
  counsellor_id uuid not null references users (id) on delete cascade,
  since timestamptz not null default now(),
  until timestamptz check (until > since),
  primary key (student_id, counsellor_id, since),
  check (student_id <> counsellor_id)
);
create index caseloads_of_counsellor on caseloads (counsellor_id, student_id);

-- What was done, by whom, about whom: ids and names of verbs, never what was said. It hangs on nothing, so that it outlives what it tells of.
create table events (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  verb text not null,
  by_role text not null check (by_role in ('visitor', 'student', 'counsellor', 'finance', 'content', 'manager', 'owner')),
  by_person uuid,
  about uuid,
  record text check (octet_length(record) <= 200),
  surface text not null check (surface in ('page', 'api', 'command', 'job'))
);
create index events_about on events (about, id);

create function events_stay() returns trigger language plpgsql as $$
begin
  raise exception 'events are only ever added';
end $$;
create trigger events_stay before update or delete on events for each row execute function events_stay();
create trigger events_stay_whole before truncate on events for each statement execute function events_stay();

-- Who is to work here comes in by a link as well.
alter table account_links drop constraint account_links_purpose_check;
alter table account_links add constraint account_links_purpose_check
  check (purpose in ('verify-email', 'change-email', 'reset-password', 'invitation'));
