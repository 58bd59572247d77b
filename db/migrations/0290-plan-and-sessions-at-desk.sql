-- With a ticket for a file that names them: the student's plan and the order that waits, their sessions, and their history with what each line is of,
-- as long as a copy of that programme's record is kept.
create function desk_dealings(key bytea, ticket bigint) returns jsonb
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
  if 'timeline' = any (asked.parts) then
    dealings := dealings || jsonb_build_object('timeline', (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'at', e.at, 'verb', e.verb,
      'title', p.programme ->> 'title', 'institution', p.programme -> 'institution' ->> 'name') order by e.id desc), '[]')
      from (select * from events where about = s order by id desc limit 100) e left join lateral (
        select l.programme from shortlist_entries l where e.verb like 'shortlist.%' and l.user_id = s and l.programme_id = e.record
        union all
        select a.programme from applications a where e.verb like 'applications.%' and a.user_id = s and a.id::text = e.record) p on true));
  end if;
  return dealings;
end $$;
revoke execute on function desk_dealings(bytea, bigint) from public;
