-- Moves a session that is booked to a time of another counsellor: the same row, so that it keeps its id in every calendar. Whose the session is, is locked
-- first, then both counsellors in one order for everybody; what the other one offers beside times is the caller's to know.
create function session_hand_over(session uuid, counsellor uuid, starts timestamptz, now timestamptz) returns text
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

-- A counsellor is told by their id, as guests are: what the former one was told stays theirs.
update session_tellings t set told = s.counsellor_id::text from counselling_sessions s where s.id = t.session_id and t.told = 'counsellor';
update mails m set about = 'session ' || s.id || ' ' || s.counsellor_id from counselling_sessions s
  where m.body is not null and m.about = 'session ' || s.id || ' counsellor';
