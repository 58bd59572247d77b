-- Leads and their enquiries. An enquiry has the id of its lead or contact message, and says in which lane of
-- the desk it is.

-- Keeps a lead with its consent and queues it for the spreadsheet. Returns its id and time, or the seconds to
-- wait, or only nulls if the key is known, or the earlier key within 24 hours.
create or replace function keep_lead(form jsonb, out id uuid, out at timestamptz, out wait double precision)
language plpgsql volatile set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  lead record;
begin
  select * into lead from jsonb_to_record(form) as named (
    key uuid, "earlierKey" uuid, fingerprint text, name text, email text, phone text, page text, suspect boolean,
    consent text, version text, label text, purposes text[], channels text[], campaign jsonb,
    lane text, senders text[], mosts integer[], now timestamptz);
  wait := wait_for_turn('lead', lead.senders, lead.mosts, lead.now);
  if wait is not null then return; end if;
  perform from leads l where l.idempotency_key = lead."earlierKey" and l.submitted_at > lead.now - interval '24 hours';
  if found then return; end if;

  insert into leads (idempotency_key, fingerprint, name, email, phone, source, page, suspect, submitted_at, campaign)
    values (lead.key, lead.fingerprint, lead.name, lead.email, lead.phone, 'joinUs', lead.page, lead.suspect, lead.now,
      coalesce(lead.campaign, '{}'))
    on conflict (idempotency_key) do nothing
    returning leads.id, leads.submitted_at into id, at;
  if id is null then return; end if;

  insert into lead_consents (lead_id, consent, version, label, purposes, channels, page, given_at)
    values (id, lead.consent, lead.version, lead.label, lead.purposes, lead.channels, lead.page, lead.now);
  if not lead.suspect then
    insert into outbox (lane, subject, queued_at) values (lead.lane, id, lead.now);
  end if;
  perform count_sending('lead', lead.senders, lead.now);
end;
$$;

-- Keeps leads that staff bring in a file: each with its day, the consent that staff vouch for, and the other
-- columns as a note. Returns how many.
create or replace function bring_leads(leads jsonb, by_person uuid, now timestamptz) returns integer
language plpgsql volatile as $$
declare
  ids uuid[] := array(select uuidv7() from jsonb_array_elements(leads));
begin
  insert into leads (id, idempotency_key, fingerprint, name, email, phone, source, page, suspect, submitted_at)
    select id, gen_random_uuid(), '', name, email, phone, source, '', false, coalesce(came_at, now)
    from rows from (unnest(ids), jsonb_to_recordset(leads)
      as (name text, email text, phone text, source text, came_at timestamptz))
      as lead (id, name, email, phone, source, came_at);
  insert into lead_consents (lead_id, consent, version, label, purposes, channels, page, given_at)
    select id, 'import', agreed, agreed, case when channels = '{}' then '{}' else '{contact}'::text[] end, channels, '',
      coalesce(came_at, now)
    from rows from (unnest(ids), jsonb_to_recordset(leads) as (agreed text, channels text[], came_at timestamptz))
      as lead (id, agreed, channels, came_at);
  insert into enquiry_past (enquiry_id, at, what, by_person, note)
    select id, now, 'note', bring_leads.by_person, note
    from rows from (unnest(ids), jsonb_to_recordset(leads) as (note text)) as lead (id, note)
    where note <> '';
  return cardinality(ids);
end $$;

-- Makes the enquiry of a new lead or contact message. If a student has proven the address, it is theirs and
-- registered.
create or replace function enquiry_comes() returns trigger language plpgsql as $$
begin
  insert into enquiries (id, form, lane, student_id, came_at, moved_at)
    select new.id, tg_argv[0], case when u.id is null then 'new' else 'registered' end, u.id, new.submitted_at, new.submitted_at
    from (select) as one left join users u on u.email = lower(new.email) and u.email_verified;
  return null;
end $$;

-- Deletes the enquiry with its lead or contact message.
create or replace function enquiry_goes() returns trigger language plpgsql as $$
begin
  delete from enquiries where id = old.id;
  return null;
end $$;

-- Tells open pages of the desk that leads have changed. Not of new ones: the process that keeps a lead tells of
-- it after the commit, because commits that notify wait for each other, and many forms come at once.
create or replace function enquiries_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', '{"room":"leads","topic":"leads"}');
  return null;
end $$;

-- Moves a lead's enquiry with their session. A booked session puts it into the lane of meetings and gives it to
-- the session's counsellor; one that comes to nothing puts it back among those to contact, from that moment on.
create or replace function enquiry_meets() returns trigger language plpgsql as $$
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

-- Writes into an enquiry's past that the lead waits for a time.
create or replace function enquiry_waits() returns trigger language plpgsql as $$
begin
  insert into enquiry_past (enquiry_id, at, what) select id, new.since, 'waiting' from enquiries where id = new.lead_id;
  return null;
end $$;
