-- Leads from a file come on the day that the file says, and bring along what its other columns say of them, as a note.
drop function bring_leads(text[], text[], text[], text[], text[], text[], timestamptz);
create function bring_leads(names text[], emails text[], phones text[], sources text[], agreed text[], channels text[], came timestamptz[], notes text[],
  by_person uuid, now timestamptz) returns integer
language plpgsql volatile as $$
declare
  ids uuid[] := array(select uuidv7() from unnest(names));
begin
  insert into leads (id, idempotency_key, fingerprint, name, email, phone, source, page, suspect, submitted_at)
    select id, gen_random_uuid(), '', name, email, phone, source, '', false, coalesce(at, now)
    from unnest(ids, names, emails, phones, sources, came) as g (id, name, email, phone, source, at);
  insert into lead_consents (lead_id, consent, version, label, purposes, channels, page, given_at)
    select id, 'import', words, words, case when ways = '' then '{}' else '{contact}'::text[] end,
      case when ways = '' then '{}' else string_to_array(ways, ' ') end, '', coalesce(at, now)
    from unnest(ids, bring_leads.agreed, bring_leads.channels, came) as g (id, words, ways, at);
  insert into enquiry_past (enquiry_id, at, what, by_person, note)
    select id, now, 'note', bring_leads.by_person, note from unnest(ids, notes) as g (id, note) where note <> '';
  return cardinality(ids);
end $$;
