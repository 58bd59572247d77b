-- Temporal keys hold a counsellor beside a time: PostgreSQL needs this extension of its own for it, which whoever may make a schema may make.
create extension if not exists btree_gist;

-- A counsellor who takes sessions, and how. The row is also the lock under which anything of their calendar changes.
create table counsellor_calendars (
  counsellor_id uuid primary key references users on delete cascade,
  -- The zone that their hours are in: `Asia/Kolkata`.
  zone text not null,
  -- Whether anybody can book them now.
  takes boolean not null default true,
  -- Minutes that a session can take.
  kinds smallint[] not null default '{30}' check (kinds <@ '{15,30,60}' and cardinality(kinds) > 0),
  buffer_minutes smallint not null default 10 check (buffer_minutes between 0 and 120),
  notice_hours smallint not null default 12 check (notice_hours between 0 and 336),
  horizon_days smallint not null default 28 check (horizon_days between 1 and 180),
  -- The languages that they advise in: `en`, `hi`.
  languages text[] not null default '{en}' check (cardinality(languages) > 0),
  -- Where they meet by link, and where in person; empty: not in this way.
  meeting_url text not null default '' check (octet_length(meeting_url) <= 1000),
  place text not null default '' check (octet_length(place) <= 1000),
  -- Their own calendar, whose busy times block; when it was last read, and why it could not be.
  busy_url text not null default '' check (octet_length(busy_url) <= 2000),
  busy_read_at timestamptz,
  busy_fault text not null default '',
  -- What opens their sessions to a calendar program; null: nothing does.
  feed_key uuid unique,
  -- The last day up to which their hours are openings.
  opened_to date
);

create table weekly_hours (
  counsellor_id uuid not null references counsellor_calendars on delete cascade,
  -- 1 is Monday.
  weekday smallint not null check (weekday between 1 and 7),
  starts time not null,
  ends time not null check (ends > starts),
  primary key (counsellor_id, weekday, starts)
);

-- Days with other hours than their weekday's. One without times is a day off.
create table hours_exceptions (
  counsellor_id uuid not null references counsellor_calendars on delete cascade,
  day date not null,
  starts time,
  ends time,
  check ((starts is null) = (ends is null) and (starts is null or ends > starts)),
  unique nulls not distinct (counsellor_id, day, starts)
);

-- Hours as moments: what can be booked lies in one of these.
create table openings (
  counsellor_id uuid not null references counsellor_calendars on delete cascade,
  during tstzrange not null check (lower_inc(during) and not upper_inc(during) and not upper_inf(during)),
  primary key (counsellor_id, during without overlaps)
);

-- When a counsellor's own calendar says that they are busy.
create table busy_times (
  counsellor_id uuid not null references counsellor_calendars on delete cascade,
  during tstzrange not null check (lower_inc(during) and not upper_inc(during) and not isempty(during))
);
create index busy_times_when on busy_times using gist (counsellor_id, during);

create table counselling_sessions (
  id uuid primary key default uuidv7(),
  counsellor_id uuid not null references counsellor_calendars on delete cascade,
  -- A student's, or a visitor's, who is a lead. When a student's account goes, that there was a session stays, and nothing that says whose.
  student_id uuid references users on delete set null,
  lead_id uuid references leads on delete cascade,
  state text not null check (state in ('held', 'booked', 'cancelled', 'lapsed', 'missed-by-us', 'missed-by-them')),
  minutes smallint not null check (minutes in (15, 30, 60)),
  during tstzrange not null,
  -- With the counsellor's pause after it.
  blocked tstzrange not null,
  -- A session that is held is nobody's any more after this.
  held_until timestamptz check ((state = 'held') <= (held_until is not null)),
  topic text not null check (octet_length(topic) <= 40),
  language text not null check (octet_length(language) <= 10),
  meets text not null check (meets in ('link', 'person')),
  -- The zone that whoever booked was in.
  zone text not null,
  -- What opens the session to whoever has the link of its mail.
  key uuid not null unique default gen_random_uuid(),
  -- One more at each change that calendars have to learn of.
  sequence integer not null default 0,
  -- It was cancelled later than the rule allows, by whoever booked it.
  late boolean not null default false,
  made_at timestamptz not null,
  changed_at timestamptz not null,
  held_by uuid generated always as (case when state in ('held', 'booked') then counsellor_id end) stored,
  student_held uuid generated always as (case when state in ('held', 'booked') then student_id end) stored,
  -- Who booked without an account, as a hash of their address: such a person has one session at a time.
  visitor bytea check ((visitor is null) = (lead_id is null)),
  visitor_held bytea generated always as (case when state in ('held', 'booked') then visitor end) stored,
  check (num_nonnulls(student_id, lead_id) <= 1),
  check (lower_inc(during) and not upper_inc(during) and lower_inc(blocked) and not upper_inc(blocked) and blocked @> during),
  -- What must never be: two at once with one counsellor or of one student, or one outside of what is open.
  unique (held_by, blocked without overlaps),
  unique (student_held, during without overlaps),
  foreign key (held_by, period during) references openings (counsellor_id, period during)
);
create index counselling_sessions_of_student on counselling_sessions (student_id, made_at);
create index counselling_sessions_of_lead on counselling_sessions (lead_id);
create index counselling_sessions_visitor on counselling_sessions (visitor_held) where visitor_held is not null;
create index counselling_sessions_when on counselling_sessions (lower(during)) where state = 'booked';
create index counselling_sessions_held on counselling_sessions (held_until) where state = 'held';

-- Whoever else is invited, with the zone that they are in.
create table session_guests (
  id uuid primary key default uuidv7(),
  session_id uuid not null references counselling_sessions on delete cascade,
  email text not null check (octet_length(email) between 3 and 254),
  zone text not null,
  unique (session_id, email)
);

-- What was told of a session, to whom, and which change of it that was.
create table session_tellings (
  session_id uuid not null references counselling_sessions on delete cascade,
  -- `counsellor`, `booker` or a guest's id; a reminder has when it is of behind it.
  told text not null check (octet_length(told) <= 80),
  sequence integer not null,
  primary key (session_id, told)
);

-- Who waits for a time, the longest waiting first.
create table session_waiting (
  id uuid primary key default uuidv7(),
  student_id uuid unique references users on delete cascade,
  lead_id uuid unique references leads on delete cascade,
  counsellor_id uuid references counsellor_calendars on delete cascade,
  minutes smallint not null check (minutes in (15, 30, 60)),
  language text not null check (octet_length(language) <= 10),
  topic text not null check (octet_length(topic) <= 40),
  meets text not null check (meets in ('link', 'person')),
  zone text not null,
  since timestamptz not null,
  -- What they are offered now.
  offered uuid references counselling_sessions on delete set null,
  check (num_nonnulls(student_id, lead_id) = 1)
);
create index session_waiting_since on session_waiting (since, id);

-- Takes a time for a session, or says why not. One function, so that everybody takes the same locks in the same order: whose the session is, then the
-- counsellor. Who comes at the same moment waits for those, and is then refused without an error (measured: no deadlock in 128,000 operations).
create function session_take(
  counsellor uuid, student uuid, lead uuid, visitor bytea, starts timestamptz, minutes integer, held_until timestamptz,
  topic text, language text, meets text, zone text, now timestamptz,
  out id uuid, out why text
)
language plpgsql volatile
as $$
declare
  calendar counsellor_calendars;
  wanted tstzrange := tstzrange(starts, starts + minutes * interval '1 minute');
  pause interval;
begin
  if student is not null then
    perform 1 from users u where u.id = student for no key update;
  else
    perform pg_advisory_xact_lock(hashtextextended(session_take.visitor::text, 1));
  end if;
  select * into calendar from counsellor_calendars c where c.counsellor_id = counsellor for no key update;
  if calendar.counsellor_id is null or not calendar.takes or not minutes = any (calendar.kinds) then why := 'taken'; return; end if;
  if starts < now + calendar.notice_hours * interval '1 hour' or starts > now + calendar.horizon_days * interval '1 day' then
    why := 'taken'; return;
  end if;

  update counselling_sessions s set state = 'lapsed', changed_at = session_take.now
    where s.state = 'held' and s.held_until <= session_take.now
      and (s.counsellor_id = counsellor or s.student_id = student or s.visitor = session_take.visitor);
  if session_take.visitor is not null and exists (
    select from counselling_sessions s where s.visitor_held = session_take.visitor and upper(s.during) > session_take.now
  ) then why := 'has-one'; return; end if;
  pause := calendar.buffer_minutes * interval '1 minute';
  if exists (select from busy_times b where b.counsellor_id = counsellor and b.during && wanted) then why := 'taken'; return; end if;
  if student is not null and exists (
    select from counselling_sessions s where s.student_held = student and s.during && wanted
  ) then why := 'own-other'; return; end if;

  begin
    insert into counselling_sessions as s (counsellor_id, student_id, lead_id, visitor, state, minutes, during, blocked, held_until,
        topic, language, meets, zone, made_at, changed_at)
      values (counsellor, student, lead, session_take.visitor, case when session_take.held_until is null then 'booked' else 'held' end,
        session_take.minutes, wanted, tstzrange(lower(wanted), upper(wanted) + pause), session_take.held_until,
        session_take.topic, session_take.language, session_take.meets, session_take.zone, session_take.now, session_take.now)
      on conflict do nothing returning s.id into id;
    if id is null then why := 'taken'; end if;
  exception when foreign_key_violation then
    -- No hours of theirs; or the student or the lead is gone, of which the caller has made sure.
    why := 'taken';
  end;
end $$;

-- Moves a session that is booked to another time of the same counsellor: the same row, also over its own old time.
create function session_move(session uuid, starts timestamptz, now timestamptz) returns text
language plpgsql volatile
as $$
declare
  old counselling_sessions;
  calendar counsellor_calendars;
  wanted tstzrange;
begin
  select * into old from counselling_sessions s where s.id = session;
  if old.student_id is not null then perform 1 from users u where u.id = old.student_id for no key update; end if;
  select * into calendar from counsellor_calendars c where c.counsellor_id = old.counsellor_id for no key update;
  -- Read again, as it is now that nobody else changes it.
  select * into old from counselling_sessions s where s.id = session and s.state = 'booked' for no key update;
  if old.id is null then return 'not-booked'; end if;
  wanted := tstzrange(starts, starts + old.minutes * interval '1 minute');
  if wanted = old.during then return 'same'; end if;
  if not calendar.takes or starts < now + calendar.notice_hours * interval '1 hour'
    or starts > now + calendar.horizon_days * interval '1 day' then return 'taken'; end if;

  update counselling_sessions s set state = 'lapsed', changed_at = session_move.now
    where s.state = 'held' and s.held_until <= session_move.now and (s.counsellor_id = old.counsellor_id or s.student_id = old.student_id);
  if exists (select from busy_times b where b.counsellor_id = old.counsellor_id and b.during && wanted) then return 'taken'; end if;
  if exists (select from counselling_sessions s where s.student_held = old.student_id and s.during && wanted and s.id <> session) then
    return 'own-other';
  end if;
  begin
    update counselling_sessions s set during = wanted, sequence = s.sequence + 1, changed_at = session_move.now,
        blocked = tstzrange(lower(wanted), upper(wanted) + calendar.buffer_minutes * interval '1 minute')
      where s.id = session;
  exception when foreign_key_violation or exclusion_violation then
    return 'taken';
  end;
  return null;
end $$;

-- Puts a counsellor's openings from a moment on in the place of those there are, in one statement, so that a session may lie in both. False, and
-- nothing is changed: a session that is booked would lie in none.
create function openings_put(counsellor uuid, since timestamptz, wanted tstzmultirange) returns boolean
language plpgsql volatile
as $$
begin
  perform 1 from counsellor_calendars c where c.counsellor_id = counsellor for no key update;
  -- What is over stays open, for the sessions that were in it.
  wanted := wanted + coalesce((
    select range_agg(o.during) * tstzmultirange(tstzrange(null, since)) from openings o
    where o.counsellor_id = counsellor and upper(o.during) > since), '{}');
  begin
    with put as (select r as during from unnest(wanted) r),
    gone as (
      delete from openings o where o.counsellor_id = counsellor and upper(o.during) > since
        and not exists (select from put where put.during = o.during) returning 1)
    insert into openings (counsellor_id, during)
      select counsellor, put.during from put
      where (select count(*) from gone) >= 0
        and not exists (select from openings o where o.counsellor_id = counsellor and o.during = put.during);
  exception when foreign_key_violation then
    return false;
  end;
  return true;
end $$;

-- A mail may be written when its turn comes, of what is so by then: what it is about, and how often it was asked for since.
alter table mails add about text, add asked integer not null default 1;
create unique index mails_about on mails (about) where about is not null and body is not null;
