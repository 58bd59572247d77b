-- Which records were read: the students or leads of a list, a lead, an order. So each of them can be told of it.
alter table audit add records uuid[] not null default '{}';
create index audit_of_record on audit using gin (records) where records <> '{}';

-- As before; rows that name records seal them as well.
create or replace function audit_text(a audit) returns text language sql stable parallel safe as $$
  select format('[%s, %s, %s, %s, %s, %s, %s, %s, %s%s]', a.id, (extract(epoch from a.at) * 1000000)::bigint, coalesce('"' || a.who || '"', 'null'),
    to_json(a.role), to_json(a.what), coalesce('"' || a.whose || '"', 'null'), to_json(a.why), to_jsonb(a.parts), coalesce('"' || a.session || '"', 'null'),
    case when a.records = '{}' then '' else ', ' || to_jsonb(a.records)::text end)
$$;

-- As before, and the record that the event names.
create or replace function audit_event() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit (who, role, what, whose, why, records) values (new.by_person, new.by_role, new.verb, new.about, new.surface,
    case when new.record ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then array[new.record::uuid] else '{}' end);
  return null;
end $$;

-- Writes that a member of staff reads records. The application may call it, and has no other way to write to the audit but an event.
create function audit_reading(who uuid, role text, what text, why text, records uuid[]) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  insert into audit (who, role, what, why, records) values (who, role, what, why, records)
$$;
revoke execute on function audit_reading(uuid, text, text, text, uuid[]) from public;

-- Finds the students of a list and writes to the audit who they are. Once that is committed, `desk_students` gives them by the ticket. Null: not for
-- whoever asks. `more`: there are others after these.
create function desk_list(key bytea, words text[], after text, most integer, list text, today date, out ticket bigint, out more boolean)
language plpgsql volatile security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  person record;
  listed uuid[];
begin
  select * into person from desk_person(key);
  if person.id is null or person.role not in ('counsellor', 'manager', 'owner') then return; end if;
  listed := array(
    select u.id
    from users u
      left join caseloads care on care.student_id = u.id and care.since <= now() and (care.until is null or care.until > now())
      -- All at once where all have to be known.
      left join (select a.user_id, min(a.deadline) as day from applications a
        where list = 'deadline' and a.deadline >= desk_list.today and a.step in ('draft', 'ready') group by a.user_id) next on next.user_id = u.id
      cross join lateral (select case when list = 'waiting' then date_trunc('milliseconds', waits_since(u.id)) end as since) asks
    where not exists (select from staff where user_id = u.id)
      and (person.role in ('manager', 'owner') or care.counsellor_id = person.id)
      and u.search like coalesce(words[1], '%') and u.search like coalesce(words[2], '%') and u.search like coalesce(words[3], '%')
      and (cardinality(words) <= 3 or u.search like all (words))
      and (list <> 'unassigned' or care.counsellor_id is null)
      and (list <> 'waiting' or exists (select from messages last where last.student_id = u.id and last.by_role = 'student' and not exists (
        select from messages m where m.student_id = last.student_id and m.nr > last.nr and (m.by_role = 'student' or m.shown_at > m.sent_at))))
      and (after is null or case when list = 'deadline'
        then (coalesce(next.day, 'infinity'), lower(u.name), u.id)
          > (coalesce(nullif(split_part(after, E'\t', 3), '')::date, 'infinity'), lower(split_part(after, E'\t', 1)), split_part(after, E'\t', 2)::uuid)
        when list = 'waiting' then (asks.since, lower(u.name), u.id)
          > (nullif(split_part(after, E'\t', 4), '')::timestamptz, lower(split_part(after, E'\t', 1)), split_part(after, E'\t', 2)::uuid)
        else (lower(u.name), u.id) > (lower(split_part(after, E'\t', 1)), split_part(after, E'\t', 2)::uuid) end)
    order by case when list = 'deadline' then coalesce(next.day, 'infinity') end,
      case when list = 'waiting' then asks.since end, lower(u.name), u.id limit most + 1);
  more := cardinality(listed) > most;
  insert into audit (who, role, what, why, session, records)
    values (person.id, person.role, 'students.list', 'list', person.session, listed[:most]) returning id into ticket;
end $$;
revoke execute on function desk_list(bytea, text[], text, integer, text, date) from public;

-- The students that a ticket of `desk_list` names, in its order: as before, but found by then.
drop function desk_students(bytea, bigint, text[], text, integer, text, date);
create function desk_students(key bytea, ticket bigint, today date)
returns table (id uuid, name text, email text, since timestamptz, counsellor_id uuid, counsellor text, applications integer, next_deadline date, waiting_since timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  asked audit := desk_ticket(key, ticket);
begin
  if asked.what <> 'students.list' or asked.whose is not null then
    raise exception 'this ticket is for one file' using errcode = 'insufficient_privilege';
  end if;
  return query
    select u.id, u.name, u.email, u.created_at, care.counsellor_id, c.name,
      (select count(*)::integer from applications a where a.user_id = u.id),
      (select min(a.deadline) from applications a where a.user_id = u.id and a.deadline >= desk_students.today and a.step in ('draft', 'ready')),
      date_trunc('milliseconds', waits_since(u.id))
    from unnest(asked.records) with ordinality as listed (student, nth) join users u on u.id = listed.student
      left join caseloads care on care.student_id = u.id and care.since <= now() and (care.until is null or care.until > now())
      left join users c on c.id = care.counsellor_id
    order by listed.nth;
end $$;
revoke execute on function desk_students(bytea, bigint, date) from public;

-- Whose file it is, for a page that opens nothing of it: name and address alone, as the list of students gives them. The ticket names the student, who
-- is told of it.
drop function desk_named(bytea, bigint, uuid);
create function desk_named(key bytea, ticket bigint) returns table (id uuid, name text, email text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  asked audit := desk_ticket(key, ticket);
begin
  if asked.what <> 'students.list' or asked.whose is null then
    raise exception 'this ticket names nobody' using errcode = 'insufficient_privilege';
  end if;
  return query select u.id, u.name, u.email from users u where u.id = asked.whose;
end $$;
revoke execute on function desk_named(bytea, bigint) from public;
