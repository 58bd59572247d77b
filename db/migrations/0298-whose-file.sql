-- Whose file it is, for the page that asks why it is opened: name and address alone, which the list of students gives to the same people, by the
-- same ticket.
create function desk_named(key bytea, ticket bigint, student uuid) returns table (id uuid, name text, email text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  asked audit := desk_ticket(key, ticket);
begin
  if asked.whose is not null then
    raise exception 'this ticket is for one file' using errcode = 'insufficient_privilege';
  end if;
  return query select u.id, u.name, u.email from users u where u.id = student and desk_reaches(asked.who, asked.role, u.id);
end $$;
revoke execute on function desk_named(bytea, bigint, uuid) from public;

-- As before, and for whom the ticket names messages, since when the student waits for an answer (as `desk_waiting` has it); of each message in the
-- history, who sent it.
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
    dealings := dealings || jsonb_build_object('waitingSince', (select max(last.sent_at) from messages last
      where last.student_id = s and last.by_role = 'student' and not exists (
        select from messages m where m.student_id = s and m.nr > last.nr and (m.by_role = 'student' or m.shown_at > m.sent_at))));
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
