-- Who opened whose file: committed before anything of it is read. Ids and names of parts, never what stands in them.
create table audit (
  id bigint generated always as identity primary key,
  tx xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_timestamp(),
  who uuid,
  role text not null,
  what text not null check (octet_length(what) <= 60),
  whose uuid,
  why text not null check (octet_length(why) <= 60),
  parts text[] not null default '{}',
  -- The session that it was done from; null for a command.
  session uuid
);
create index audit_about on audit (whose, id);
create index audit_to_seal on audit (tx, id);

-- Rows of the audit in the order in which they were committed, each seal over the one before: whoever changes one row has to change all that follow.
create table audit_seals (
  nr integer primary key,
  ids bigint[] not null,
  -- Everything of earlier transactions is sealed.
  horizon xid8 not null,
  hash bytea not null,
  sealed_at timestamptz not null default clock_timestamp()
);

create function audit_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the audit is only ever added to';
end $$;
create trigger audit_stays before update or delete on audit for each row execute function audit_stays();
create trigger audit_stays_whole before truncate on audit for each statement execute function audit_stays();
create trigger audit_seals_stay before update or delete on audit_seals for each row execute function audit_stays();
create trigger audit_seals_stay_whole before truncate on audit_seals for each statement execute function audit_stays();

-- What staff do is in the audit as well, in the transaction that does it.
create function audit_event() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit (who, role, what, whose, why) values (new.by_person, new.by_role, new.verb, new.about, new.surface);
  return null;
end $$;
create trigger events_audited after insert on events
  for each row when (new.by_person is not null and new.by_role not in ('visitor', 'student')) execute function audit_event();

-- A row as it is sealed. Microseconds since 1970, so that no time zone changes it.
create function audit_text(a audit) returns text language sql immutable as $$
  select jsonb_build_array(a.id, (extract(epoch from a.at) * 1000000)::bigint, a.who, a.role, a.what, a.whose, a.why, a.parts, a.session)::text
$$;

-- Seals what is committed and not sealed yet, 10,000 rows a seal, and gives how many. A row of a transaction that is still open, or that began
-- before one that is, waits for the next time.
create function audit_seal() returns integer language plpgsql security definer set search_path = public, pg_temp as $$
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

-- A desk's connection has no table. It has these functions, and each asks who holds the session: by the hash of its token, so that an id is not enough.
-- Tokens are letters, digits, - and _, so that nothing in them is taken for an escape.
create index sessions_by_hash on sessions (sha256(decode(token, 'escape')));

create function desk_person(key bytea, out id uuid, out role text, out session uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.user_id, staff.role, s.id from sessions s join staff on staff.user_id = s.user_id
  where sha256(decode(s.token, 'escape')) = key and s.expires_at > now() and s.assured_at is not null
    and staff.since <= now() and (staff.until is null or staff.until > now())
$$;

-- Whether somebody who works here may open a student's file: counsellors those in their care, managers and owners all.
create function desk_reaches(person uuid, role text, student uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select case
    when not exists (select from users u where u.id = student) or exists (select from staff where user_id = student) then false
    when role in ('manager', 'owner') then true
    when role = 'counsellor' then exists (select from caseloads where student_id = student and counsellor_id = person
      and since <= now() and (until is null or until > now()))
    else false end
$$;

-- Asks for parts of a student's file, or for the list of students where none is named, and says why. The number given is the row of the audit:
-- once it is committed, `desk_file` and `desk_students` take it. Null: not for whoever asks.
create function desk_ask(key bytea, student uuid, what text, why text, parts text[]) returns bigint
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  person record;
  ticket bigint;
begin
  select * into person from desk_person(key);
  if person.id is null then return null; end if;
  if student is null and person.role not in ('counsellor', 'manager', 'owner') then return null; end if;
  if student is not null and not desk_reaches(person.id, person.role, student) then return null; end if;
  insert into audit (who, role, what, whose, why, parts, session)
    values (person.id, person.role, desk_ask.what, student, desk_ask.why, desk_ask.parts, person.session)
    returning id into ticket;
  return ticket;
end $$;

-- The row that a ticket stands for: of this session, committed, and no older than a minute.
create function desk_ticket(key bytea, ticket bigint) returns audit
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  person record;
  found audit;
begin
  select * into person from desk_person(key);
  select * into found from audit a where a.id = ticket and a.who = person.id and a.session = person.session
    and a.tx <> coalesce(pg_current_xact_id_if_assigned(), '0') and a.at > clock_timestamp() - interval '1 minute';
  if found.id is null then
    raise exception 'a file is opened by a ticket that was committed before' using errcode = 'insufficient_privilege';
  end if;
  return found;
end $$;

create function desk_file(key bytea, ticket bigint) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  asked audit := desk_ticket(key, ticket);
  s uuid := asked.whose;
  file jsonb;
begin
  if s is null then
    raise exception 'this ticket is for no file' using errcode = 'insufficient_privilege';
  end if;
  select jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email, 'phone', u.phone_number, 'proven', u.email_verified,
    'since', u.created_at) into file from users u where u.id = s;
  if 'profile' = any (asked.parts) then
    file := file || jsonb_build_object(
      'profile', (select to_jsonb(p) - 'student_id' - 'filter_details' from profiles p where student_id = s),
      'wishes', (select p.filter_details from profiles p where student_id = s),
      'educations', (select coalesce(jsonb_agg(to_jsonb(e) - 'student_id' - 'draft' - 'version' order by e.end_date desc nulls first, e.id), '[]')
        from educations e where student_id = s),
      'experiences', (select coalesce(jsonb_agg(to_jsonb(e) - 'student_id' - 'draft' - 'version' order by e.end_date desc nulls first, e.id), '[]')
        from experiences e where student_id = s));
  end if;
  if 'scores' = any (asked.parts) then
    file := file || jsonb_build_object('scores', (select coalesce(jsonb_agg(to_jsonb(t) - 'student_id' - 'draft' - 'version'
      order by t.taken_on desc nulls last, t.id), '[]') from test_results t where student_id = s));
  end if;
  if 'shortlist' = any (asked.parts) then
    file := file || jsonb_build_object('shortlist', (select coalesce(jsonb_agg(jsonb_build_object('programme', programme_id,
      'title', l.programme ->> 'title', 'institution', l.programme -> 'institution' ->> 'name', 'place', place, 'deadline', deadline,
      'note', note, 'addedAt', added_at) order by place), '[]') from shortlist_entries l where user_id = s and place is not null));
  end if;
  if 'recommendations' = any (asked.parts) then
    file := file || jsonb_build_object('recommendations', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'madeAt', made_at,
      'total', total, 'open', r.open, 'reviewAskedAt', review_asked_at, 'note', review_note) order by made_at desc), '[]')
      from recommendation_sets r where user_id = s));
  end if;
  if 'applications' = any (asked.parts) then
    file := file || jsonb_build_object('applications', (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'programme', programme_id,
      'title', a.programme ->> 'title', 'institution', a.programme -> 'institution' ->> 'name', 'intake', intake, 'step', step,
      'deadline', deadline, 'begunAt', begun_at, 'papers', (select count(*) from application_papers p where p.application_id = a.id))
      order by begun_at desc), '[]') from applications a where user_id = s));
  end if;
  if 'papers' = any (asked.parts) then
    file := file || jsonb_build_object('papers', (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'title', d.title,
      'version', v.id, 'number', v.number, 'mediaType', v.media_type, 'bytes', v.bytes, 'uploadedAt', v.uploaded_at)
      order by v.uploaded_at desc), '[]')
      from documents d join lateral (select * from document_versions where document_id = d.id order by number desc limit 1) v on true
      where d.student_id = s));
  end if;
  if 'timeline' = any (asked.parts) then
    file := file || jsonb_build_object('timeline', (select coalesce(jsonb_agg(to_jsonb(e) order by e.id desc), '[]')
      from (select id, at, verb, by_role, by_person from events where about = s order by id desc limit 100) e));
  end if;
  return file;
end $$;

-- Students by name, address or number, every word somewhere; whoever looks after them comes along. Counsellors find those in their care alone.
create function desk_students(key bytea, ticket bigint, words text[], after text, most integer)
returns table (id uuid, name text, email text, since timestamptz, counsellor_id uuid, counsellor text, applications integer, next_deadline date)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  asked audit := desk_ticket(key, ticket);
begin
  if asked.whose is not null then
    raise exception 'this ticket is for one file' using errcode = 'insufficient_privilege';
  end if;
  return query
    select u.id, u.name, u.email, u.created_at, care.counsellor_id, c.name,
      (select count(*)::integer from applications a where a.user_id = u.id),
      (select min(a.deadline) from applications a where a.user_id = u.id and a.deadline >= current_date and a.step in ('draft', 'ready'))
    from users u
      left join caseloads care on care.student_id = u.id and care.since <= now() and (care.until is null or care.until > now())
      left join users c on c.id = care.counsellor_id
    where not exists (select from staff where user_id = u.id)
      and (asked.role in ('manager', 'owner') or care.counsellor_id = asked.who)
      and u.search like all (words)
      and (after is null or (lower(u.name), u.id) > (lower(split_part(after, E'\t', 1)), split_part(after, E'\t', 2)::uuid))
    order by lower(u.name), u.id limit most;
end $$;

alter table users add column search text not null generated always as (lower(name || ' ' || email || ' ' || coalesce(phone_number, ''))) stored;
create index users_in_order on users (lower(name), id);
-- Finding somebody by any part of a name is quick with this; where it may not be made, it is only slower.
do $$ begin
  create extension if not exists pg_trgm;
  create index users_by_part on users using gin (search gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported then
  null;
end $$;

revoke execute on function desk_person(bytea), desk_reaches(uuid, text, uuid), desk_ask(bytea, uuid, text, text, text[]), desk_ticket(bytea, bigint),
  desk_file(bytea, bigint), desk_students(bytea, bigint, text[], text, integer) from public;
