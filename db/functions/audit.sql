-- The audit: who on the staff read or changed what. Rows are only ever added, and seals make a later change
-- visible.

create or replace function events_stay() returns trigger language plpgsql as $$
begin
  raise exception 'events are only ever added';
end $$;

create or replace function audit_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the audit is only ever added to';
end $$;

-- Copies each event of a member of staff into the audit, in the transaction that writes the event. The trigger
-- `events_audited` leaves out visitors and students.
create or replace function audit_event() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit (who, role, what, whose, why, records) values (new.by_person, new.by_role, new.verb, new.about, new.surface,
    case when new.record ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then array[new.record::uuid] else '{}' end);
  return null;
end $$;

-- Writes that a member of staff reads records. Besides events, this is the application's only way to add to the
-- audit.
create or replace function audit_reading(who uuid, role text, what text, why text, records uuid[]) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  insert into audit (who, role, what, why, records) values (who, role, what, why, records)
$$;
revoke execute on function audit_reading(uuid, text, text, text, uuid[]) from public;

-- Returns an audit row as the text that is sealed. Never change it: earlier seals are hashes of this text.
-- Times are in microseconds since 1970, so that no time zone changes them. Written without jsonb, which takes
-- three times as long for a million rows.
create or replace function audit_text(a audit) returns text language sql stable parallel safe as $$
  select format('[%s, %s, %s, %s, %s, %s, %s, %s, %s%s]',
    a.id, (extract(epoch from a.at) * 1000000)::bigint, coalesce('"' || a.who || '"', 'null'),
    to_json(a.role), to_json(a.what), coalesce('"' || a.whose || '"', 'null'), to_json(a.why), to_jsonb(a.parts),
    coalesce('"' || a.session || '"', 'null'),
    case when a.records = '{}' then '' else ', ' || to_jsonb(a.records)::text end)
$$;

-- Seals rows that are committed and not sealed yet, 10,000 rows a seal, and returns how many rows it sealed. A
-- row of a transaction that is still open, or that began before an open one, waits for the next call: sealing
-- by id would miss it.
create or replace function audit_seal() returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  done xid8;
  until xid8;
  last_nr integer;
  last_hash bytea;
  sealed integer := 0;
  batch record;
begin
  perform pg_advisory_xact_lock(7316443);
  select nr, horizon, hash into last_nr, done, last_hash from audit_seals order by nr desc limit 1;
  until := pg_snapshot_xmin(pg_current_snapshot());
  for batch in
    select array_agg(id order by tx, id) as ids, string_agg(line, E'\n' order by tx, id) as lines
    from (select id, tx, audit_text(audit) as line, (row_number() over (order by tx, id) - 1) / 10000 as part
          from audit where tx >= coalesce(done, '0') and tx < until) as open
    group by part order by part
  loop
    last_nr := coalesce(last_nr, 0) + 1;
    last_hash := sha256(coalesce(last_hash, '') || convert_to(batch.lines, 'UTF8'));
    insert into audit_seals (nr, ids, horizon, hash) values (last_nr, batch.ids, until, last_hash);
    sealed := sealed + cardinality(batch.ids);
  end loop;
  return sealed;
end $$;
