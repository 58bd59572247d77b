-- As before, and of each line of the history what it is about: a document's title, an entry of the profile, a session's counsellor and day, the
-- step that an application took. Names are read when they are shown; where a record has been deleted since, they are null.
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
      'title', p.programme ->> 'title', 'institution', p.programme -> 'institution' ->> 'name',
      'kind', o.kind, 'name', o.name, 'day', o.day,
      -- The step that the application took in the same transaction: their ids hold the moment at which they were made.
      'step', (select t.what from application_events t join applications a on a.id = t.application_id
        where e.verb = 'applications.takeStep' and a.user_id = s and a.id::text = e.record and uuid_extract_timestamp(t.id) <= e.at
        order by t.id desc limit 1)) order by e.id desc), '[]')
      from (select * from events where about = s order by id desc limit 100) e left join lateral (
        select l.programme from shortlist_entries l where e.verb like 'shortlist.%' and l.user_id = s and l.programme_id = e.record
        union all
        select a.programme from applications a where e.verb like 'applications.%' and a.user_id = s and a.id::text = e.record) p on true
      left join lateral (
        select null::text as kind, d.title as name, null::timestamptz as day from documents d join document_versions v on v.document_id = d.id
          where e.verb = 'documents.upload' and d.student_id = s and v.id::text = e.record
        union all
        select 'education', coalesce(nullif(x.institute, ''), x.degree), null from educations x
          where e.verb like 'profile.%' and x.student_id = s and x.id::text = e.record
        union all
        select 'experience', coalesce(nullif(x.company, ''), x.title), null from experiences x
          where e.verb like 'profile.%' and x.student_id = s and x.id::text = e.record
        union all
        select 'testResults', x.test, null from test_results x where e.verb like 'profile.%' and x.student_id = s and x.id::text = e.record
        union all
        select 'about', e.record, null where e.verb = 'profile.saveAbout'
        union all
        select null, null, r.made_at from recommendation_sets r
          where e.verb like 'recommendations.%' and r.user_id = s and r.id::text = e.record
        union all
        select null, u.name, lower(c.during) from counselling_sessions c join users u on u.id = c.counsellor_id
          where e.verb like 'counselling.%' and c.student_id = s and c.id::text = e.record
        union all
        select null, concat(t.terms::jsonb ->> 'title', ', ', n.number), null from orders n join plan_terms t on t.hash = n.terms
          where e.verb like 'plans.%' and n.student_id = s and n.id::text = e.record
        union all
        select null, u.name, null from users u where e.verb like 'staff.%' and u.id::text = e.record) o on true));
  end if;
  return dealings;
end $$;
