-- Leads that those who work here bring along in a file; they say where each came from, and what it agreed to.
create function bring_leads(names text[], emails text[], phones text[], sources text[], agreed text[], channels text[], now timestamptz) returns integer
language plpgsql volatile as $$
declare
  brought integer;
begin
  with given as (
    select uuidv7() as id, g.* from unnest(names, emails, phones, sources, agreed, channels) as g (name, email, phone, source, agreed, channels)
  ), kept as (
    insert into leads (id, idempotency_key, fingerprint, name, email, phone, source, page, suspect, submitted_at)
      select id, gen_random_uuid(), '', name, email, phone, source, '', false, now from given
  )
  insert into lead_consents (lead_id, consent, version, label, purposes, channels, page, given_at)
    select id, 'import', g.agreed, g.agreed, case when g.channels = '' then '{}' else '{contact}'::text[] end,
      case when g.channels = '' then '{}' else string_to_array(g.channels, ' ') end, '', now from given g;
  get diagnostics brought = row_count;
  return brought;
end $$;

-- Open pages of the desk are told that leads have changed. A new one is told by whoever keeps it, once it is kept: a commit that tells waits for all
-- others that do, and forms come many at once.
create function enquiries_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', '{"room":"leads","topic":"leads"}');
  return null;
end $$;
create trigger enquiries_told after update or delete on enquiries for each statement execute function enquiries_changed();

-- The same person by name, and what a lane holds of one person's and of nobody's, among a hundred thousand.
create index leads_name on leads (lower(name));
create index contact_messages_name on contact_messages (lower(name));
create index contact_messages_phone on contact_messages (phone);
