-- What a lead does by itself after coming in, and whom nobody may contact any more.
alter table enquiries
  -- From when they wait to be contacted, where that is later than when they wrote: a session of theirs came to nothing.
  add waits_from timestamptz,
  -- They said that they do not want to be contacted again.
  add withdrawn_at timestamptz;

alter table enquiry_past drop constraint enquiry_past_what_check;
alter table enquiry_past
  add constraint enquiry_past_what_check check (what in ('moved', 'given', 'released', 'note', 'session', 'waiting', 'withdrawn')),
  -- Of a session: when it is; `reason` is what became of it, `to_person` whose it is.
  add starts timestamptz,
  -- Of a withdrawal: the day on which they said so; `reason` is how.
  add on_day date;

-- Whoever has booked a session is to be met by who holds it, and waits for no other contact. One that comes to nothing puts them back, to be contacted
-- from then on.
create function enquiry_meets() returns trigger language plpgsql as $$
declare
  was text := case when tg_op = 'UPDATE' then old.state end;
  happened text := new.state;
begin
  if new.lead_id is null then return null; end if;
  if was = new.state then
    if new.state <> 'booked' or (new.during = old.during and new.counsellor_id = old.counsellor_id) then return null; end if;
    happened := 'moved';
  end if;
  if new.state = 'booked' then
    update enquiries set lane = 'meeting', reason = '', moved_at = new.changed_at, assigned_to = new.counsellor_id, waits_from = null
      where id = new.lead_id and lane <> 'registered';
  elsif was = 'booked' then
    update enquiries e set lane = case when contacted_at is null then 'new' else 'contacted' end, moved_at = new.changed_at, waits_from = new.changed_at
      where id = new.lead_id and lane = 'meeting'
        and not exists (select from counselling_sessions s where s.lead_id = e.id and s.state = 'booked' and s.id <> new.id and upper(s.during) > new.changed_at);
  end if;
  insert into enquiry_past (enquiry_id, at, what, reason, to_person, starts)
    select id, new.changed_at, 'session', happened, new.counsellor_id, lower(new.during) from enquiries where id = new.lead_id;
  return null;
end $$;
create trigger sessions_of_leads after insert or update of state, during, counsellor_id, lead_id on counselling_sessions
  for each row execute function enquiry_meets();

create function enquiry_waits() returns trigger language plpgsql as $$
begin
  insert into enquiry_past (enquiry_id, at, what) select id, new.since, 'waiting' from enquiries where id = new.lead_id;
  return null;
end $$;
create trigger waiting_of_leads after insert on session_waiting for each row when (new.lead_id is not null) execute function enquiry_waits();

-- Those who have booked by now.
update enquiries e set lane = 'meeting', reason = '', moved_at = s.changed_at, assigned_to = s.counsellor_id
  from counselling_sessions s
  where s.lead_id = e.id and s.state = 'booked' and upper(s.during) > now() and e.lane in ('new', 'contacted', 'lost');
insert into enquiry_past (enquiry_id, at, what, reason, to_person, starts)
  select lead_id, changed_at, 'session', state, counsellor_id, lower(during) from counselling_sessions
  where lead_id in (select id from enquiries) order by changed_at;
