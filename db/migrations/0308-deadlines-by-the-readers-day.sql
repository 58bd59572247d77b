-- As before, but what comes next is by the day of whoever reads (`today`): where the database's day ends later, what ended yesterday is no next deadline.
drop function desk_students(bytea, bigint, text[], text, integer, text);
create function desk_students(key bytea, ticket bigint, words text[], after text, most integer, list text, today date)
returns table (id uuid, name text, email text, since timestamptz, counsellor_id uuid, counsellor text, applications integer, next_deadline date, waiting_since timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  asked audit := desk_ticket(key, ticket);
begin
  if asked.whose is not null then
    raise exception 'this ticket is for one file' using errcode = 'insufficient_privilege';
  end if;
  return query
    select u.id, u.name, u.email, u.created_at, care.counsellor_id, c.name,
      (select count(*)::integer from applications a where a.user_id = u.id), next.day, asks.since
    from users u
      left join caseloads care on care.student_id = u.id and care.since <= now() and (care.until is null or care.until > now())
      left join users c on c.id = care.counsellor_id
      -- All at once where all have to be known, else of each that is listed.
      left join (select a.user_id, min(a.deadline) as day from applications a
        where list = 'deadline' and a.deadline >= desk_students.today and a.step in ('draft', 'ready') group by a.user_id) one on one.user_id = u.id
      cross join lateral (select case when list = 'deadline' then one.day else (select min(a.deadline) from applications a
        where a.user_id = u.id and a.deadline >= desk_students.today and a.step in ('draft', 'ready')) end as day) next
      cross join lateral (select date_trunc('milliseconds', waits_since(u.id)) as since) asks
    where not exists (select from staff where user_id = u.id)
      and (asked.role in ('manager', 'owner') or care.counsellor_id = asked.who)
      and u.search like coalesce(words[1], '%') and u.search like coalesce(words[2], '%') and u.search like coalesce(words[3], '%')
      and (cardinality(words) <= 3 or u.search like all (words))
      and (list <> 'waiting' or exists (select from messages last where last.student_id = u.id and last.by_role = 'student' and not exists (
        select from messages m where m.student_id = last.student_id and m.nr > last.nr and (m.by_role = 'student' or m.shown_at > m.sent_at))))
      and (after is null or case when list = 'deadline'
        then (coalesce(next.day, 'infinity'), lower(u.name), u.id)
          > (coalesce(nullif(split_part(after, E'\t', 3), '')::date, 'infinity'), lower(split_part(after, E'\t', 1)), split_part(after, E'\t', 2)::uuid)
        when list = 'waiting' then (asks.since, lower(u.name), u.id)
          > (nullif(split_part(after, E'\t', 4), '')::timestamptz, lower(split_part(after, E'\t', 1)), split_part(after, E'\t', 2)::uuid)
        else (lower(u.name), u.id) > (lower(split_part(after, E'\t', 1)), split_part(after, E'\t', 2)::uuid) end)
    order by case when list = 'deadline' then coalesce(next.day, 'infinity') end,
      case when list = 'waiting' then asks.since end, lower(u.name), u.id limit most;
end $$;
revoke execute on function desk_students(bytea, bigint, text[], text, integer, text, date) from public;

-- As before, in the order of the list of those who wait.
create or replace function desk_waiting(key bytea, ticket bigint) returns table (student_id uuid, student text, since timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  asked audit := desk_ticket(key, ticket);
begin
  if asked.whose is not null then
    raise exception 'this ticket is for one file' using errcode = 'insufficient_privilege';
  end if;
  return query
    select u.id, u.name, asks.since from messages last join users u on u.id = last.student_id
      left join caseloads care on care.student_id = u.id and care.since <= now() and (care.until is null or care.until > now())
      cross join lateral (select date_trunc('milliseconds', waits_since(u.id)) as since) asks
    where last.by_role = 'student' and not exists (
        select from messages m where m.student_id = u.id and m.nr > last.nr and (m.by_role = 'student' or m.shown_at > m.sent_at))
      and (care.counsellor_id = asked.who or care.counsellor_id is null and asked.role in ('manager', 'owner'))
    order by asks.since, lower(u.name), u.id limit 100;
end $$;
