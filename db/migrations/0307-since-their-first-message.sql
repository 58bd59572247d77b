-- Since when a student waits for an answer: since the first of their messages that no person has answered, however often they ask again.
create function waits_since(student uuid) returns timestamptz language sql stable set search_path = public, pg_temp as $$
  select min(asked.sent_at) from messages asked where asked.student_id = student and asked.by_role = 'student' and not exists (
    select from messages m where m.student_id = student and m.nr > asked.nr and m.by_role <> 'student' and m.shown_at > m.sent_at)
$$;

-- As before, but since when is as `waits_since` has it.
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
      cross join lateral (select waits_since(u.id) as since) asks
    where last.by_role = 'student' and not exists (
        select from messages m where m.student_id = u.id and m.nr > last.nr and (m.by_role = 'student' or m.shown_at > m.sent_at))
      and (care.counsellor_id = asked.who or care.counsellor_id is null and asked.role in ('manager', 'owner'))
    order by asks.since limit 100;
end $$;
create or replace function desk_students(key bytea, ticket bigint, words text[], after text, most integer, list text)
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
        where list = 'deadline' and a.deadline >= current_date and a.step in ('draft', 'ready') group by a.user_id) one on one.user_id = u.id
      cross join lateral (select case when list = 'deadline' then one.day else (select min(a.deadline) from applications a
        where a.user_id = u.id and a.deadline >= current_date and a.step in ('draft', 'ready')) end as day) next
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
create or replace function desk_dealings(key bytea, ticket bigint) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  asked audit := desk_ticket(key, ticket);
  s uuid := asked.whose;
  dealings jsonb := '{}';
begin
  if s is null then
    raise exception 'this ticket is for no file' using errcode = 'insufficient_privilege';
  end if;
  if 'plan' = any (asked.parts) then
    dealings := dealings || jsonb_build_object(
      -- As on the student's own page: what counts before what has ended, what was paid for before what is free, the last first.
      'plan', (select jsonb_build_object('title', t.terms::jsonb ->> 'title', 'inForce', g.counts, 'until', g.ends)
        from (select *, ended_at is null and until > now() as counts, coalesce(ended_at, until) as ends from grants where student_id = s) g
          join plan_terms t on t.hash = g.terms
        order by g.counts desc, g.counts and g.order_id is not null desc, case when g.counts then g.since else g.ends end desc, g.id desc limit 1),
      'order', (select jsonb_build_object('id', o.id, 'number', o.number, 'title', t.terms::jsonb ->> 'title', 'state', o.state)
        from orders o join plan_terms t on t.hash = o.terms where o.student_id = s and o.state in ('open', 'claimed')));
  end if;
  if 'sessions' = any (asked.parts) then
    dealings := dealings || jsonb_build_object('sessions', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'state', c.state,
      'changed', c.state = 'booked' and c.sequence > 0, 'start', lower(c.during), 'end', upper(c.during), 'counsellor', u.name, 'topic', c.topic)
      order by lower(c.during) desc), '[]') from counselling_sessions c join users u on u.id = c.counsellor_id
      where c.student_id = s and c.state <> 'lapsed' and (c.state <> 'held' or c.held_until > now())));
  end if;
  if 'messages' = any (asked.parts) then
    dealings := dealings || jsonb_build_object('waitingSince', waits_since(s));
  end if;
  if 'timeline' = any (asked.parts) then
    dealings := dealings || jsonb_build_object('timeline', (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'at', e.at, 'verb', e.verb,
      'by', (select w.name from users w where w.id = e.by_person and e.verb = 'messages.send'),
      'title', p.programme ->> 'title', 'institution', p.programme -> 'institution' ->> 'name') order by e.id desc), '[]')
      from (select * from events where about = s order by id desc limit 100) e left join lateral (
        select l.programme from shortlist_entries l where e.verb like 'shortlist.%' and l.user_id = s and l.programme_id = e.record
        union all
        select a.programme from applications a where e.verb like 'applications.%' and a.user_id = s and a.id::text = e.record) p on true));
  end if;
  return dealings;
end $$;
revoke execute on function waits_since(uuid) from public;
