-- Counselling sessions. Constraints of the table forbid overlaps. These functions take the locks in one order
-- for everybody (first the student or visitor, then the counsellor), so that they refuse without an error and
-- never deadlock: none in 128,000 operations (docs/decisions/0058-sessions-cannot-overlap.md).

-- Takes a time for a session. Returns its id, or why not: 'taken', 'has-one' (a visitor has a session to come),
-- 'own-other' (the student has another session then). Sweeps expired holds first. `held_until`: the session is
-- held, not booked. `replaces`: what is held for this visitor is released for it, also what is held under the
-- hash of their hash, because they have a session (holds.server.ts).
create or replace function session_take(booking jsonb, out id uuid, out why text)
language plpgsql volatile
as $$
declare
  wish record;
  calendar counsellor_calendars;
  wanted tstzrange;
  pause interval;
begin
  select * into wish from jsonb_to_record(booking) as named (
    counsellor uuid, student uuid, lead uuid, visitor bytea, replaces boolean, starts timestamptz, minutes integer,
    held_until timestamptz, topic text, language text, meets text, zone text, booked_by uuid, now timestamptz);
  wanted := tstzrange(wish.starts, wish.starts + wish.minutes * interval '1 minute');

  if wish.student is not null then
    perform 1 from users u where u.id = wish.student for no key update;
  else
    perform pg_advisory_xact_lock(hashtextextended(wish.visitor::text, 1));
  end if;
  select * into calendar from counsellor_calendars c where c.counsellor_id = wish.counsellor for no key update;
  if calendar.counsellor_id is null or not calendar.takes or not wish.minutes = any (calendar.kinds)
    or wish.starts < wish.now + calendar.notice_hours * interval '1 hour'
    or wish.starts > wish.now + calendar.horizon_days * interval '1 day'
  then why := 'taken'; return; end if;

  update counselling_sessions s set state = 'lapsed', changed_at = wish.now
    where s.state = 'held' and s.held_until <= wish.now
      and (s.counsellor_id = wish.counsellor or s.student_id = wish.student or s.visitor = wish.visitor);
  if wish.replaces then
    update counselling_sessions s set state = 'lapsed', held_until = wish.now, changed_at = wish.now
      where s.state = 'held' and s.visitor in (wish.visitor, sha256(wish.visitor));
  end if;
  if wish.visitor is not null and exists (
    select from counselling_sessions s where s.visitor_held = wish.visitor and upper(s.during) > wish.now
  ) then why := 'has-one'; return; end if;
  pause := calendar.buffer_minutes * interval '1 minute';
  if exists (select from busy_times b where b.counsellor_id = wish.counsellor and b.during && wanted)
  then why := 'taken'; return; end if;
  if wish.student is not null and exists (
    select from counselling_sessions s
    where s.student_id = wish.student and s.state in ('held', 'booked') and s.during && wanted
  ) then why := 'own-other'; return; end if;

  begin
    insert into counselling_sessions as s (counsellor_id, student_id, lead_id, visitor, state, minutes, during,
        blocked, held_until, topic, language, meets, zone, booked_by, made_at, changed_at)
      values (wish.counsellor, wish.student, wish.lead, wish.visitor,
        case when wish.held_until is null then 'booked' else 'held' end, wish.minutes, wanted,
        tstzrange(lower(wanted), upper(wanted) + pause), wish.held_until,
        wish.topic, wish.language, wish.meets, wish.zone, wish.booked_by, wish.now, wish.now)
      on conflict do nothing returning s.id into id;
    if id is null then why := 'taken'; end if;
  exception when foreign_key_violation then
    -- The time is outside of the counsellor's hours. The caller has made sure that student or lead exists.
    why := 'taken';
  end;
end $$;

-- Moves a booked session to another time of the same counsellor; it may overlap its own old time. Returns null,
-- or why not.
create or replace function session_move(session uuid, starts timestamptz, now timestamptz) returns text
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
  if exists (select from counselling_sessions s where s.student_id = old.student_id and s.state in ('held', 'booked') and s.during && wanted and s.id <> session) then
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

-- Moves a booked session to a time of another counsellor. The row and its id stay, so calendars see the same
-- session. The caller has checked what the other counsellor offers besides times. Returns null, or why not.
create or replace function session_hand_over(session uuid, counsellor uuid, starts timestamptz, now timestamptz) returns text
language plpgsql volatile
as $$
declare
  old counselling_sessions;
  calendar counsellor_calendars;
  wanted tstzrange;
begin
  select * into old from counselling_sessions s where s.id = session;
  if old.student_id is not null then perform 1 from users u where u.id = old.student_id for no key update; end if;
  perform 1 from counsellor_calendars c where c.counsellor_id in (old.counsellor_id, counsellor) order by c.counsellor_id for no key update;
  -- Read again, as they are now that nobody else changes them.
  select * into calendar from counsellor_calendars c where c.counsellor_id = counsellor;
  select * into old from counselling_sessions s where s.id = session and s.state = 'booked' for no key update;
  if old.id is null then return 'not-booked'; end if;
  wanted := tstzrange(starts, starts + old.minutes * interval '1 minute');
  if calendar.takes is not true or starts < now + calendar.notice_hours * interval '1 hour'
    or starts > now + calendar.horizon_days * interval '1 day' then return 'taken'; end if;

  update counselling_sessions s set state = 'lapsed', changed_at = session_hand_over.now
    where s.state = 'held' and s.held_until <= session_hand_over.now and (s.counsellor_id = counsellor or s.student_id = old.student_id);
  if exists (select from busy_times b where b.counsellor_id = counsellor and b.during && wanted) then return 'taken'; end if;
  if exists (select from counselling_sessions s where s.student_held = old.student_id and s.during && wanted and s.id <> session) then
    return 'own-other';
  end if;
  begin
    update counselling_sessions s set counsellor_id = counsellor, during = wanted, sequence = s.sequence + 1, changed_at = session_hand_over.now,
        blocked = tstzrange(lower(wanted), upper(wanted) + calendar.buffer_minutes * interval '1 minute')
      where s.id = session;
  exception when foreign_key_violation or exclusion_violation then
    return 'taken';
  end;
  return null;
end $$;

-- Replaces a counsellor's openings from a moment on, in one statement, so that a session may lie across an old
-- and a new one. Returns false, and changes nothing, if a booked session would lie in none.
create or replace function openings_put(counsellor uuid, since timestamptz, wanted tstzmultirange) returns boolean
language plpgsql volatile
as $$
declare
  -- Those that reach beyond that moment, or into what is wanted.
  old tstzmultirange;
begin
  perform 1 from counsellor_calendars c where c.counsellor_id = counsellor for no key update;
  select coalesce(range_agg(o.during), '{}') into old from openings o
    where o.counsellor_id = counsellor and (upper(o.during) > since or o.during && wanted);
  -- What is over stays open, for the sessions that were in it.
  wanted := wanted + old * tstzmultirange(tstzrange(null, since));
  begin
    with put as (select r as during from unnest(wanted) r),
    gone as (
      delete from openings o where o.counsellor_id = counsellor and o.during && old
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
