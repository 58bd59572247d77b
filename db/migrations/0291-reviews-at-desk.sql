-- Who looked at a set that a student wanted looked at, and when; asked for again, both are empty until somebody has.
alter table recommendation_sets
  add column reviewed_at timestamptz,
  add column reviewed_by uuid references users on delete set null;
create index recommendation_sets_to_review on recommendation_sets (review_asked_at) where review_asked_at is not null and reviewed_at is null;

-- Until now a rule made a task of it, for students in care alone.
update recommendation_sets r set reviewed_at = t.done_at, reviewed_by = t.done_by
  from tasks t where t.student_id = r.user_id and t.key = 'review ' || r.id and t.done_at is not null;
delete from tasks where rule = 'review';
alter table tasks drop constraint tasks_rule_check, add constraint tasks_rule_check check (rule in ('welcome', 'deadline'));

-- Sets that are to be looked at: of students in the care of whoever asks, and for managers and owners of those whom nobody looks after, the longest
-- waiting first.
create function desk_reviews(key bytea, ticket bigint) returns table (set_id uuid, student_id uuid, student text, since timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  asked audit := desk_ticket(key, ticket);
begin
  if asked.whose is not null then
    raise exception 'this ticket is for one file' using errcode = 'insufficient_privilege';
  end if;
  return query
    select r.id, u.id, u.name, r.review_asked_at from recommendation_sets r join users u on u.id = r.user_id
      left join caseloads care on care.student_id = u.id and care.since <= now() and (care.until is null or care.until > now())
    where r.review_asked_at is not null and r.reviewed_at is null
      and (care.counsellor_id = asked.who or care.counsellor_id is null and asked.role in ('manager', 'owner'))
    order by r.review_asked_at, r.id limit 100;
end $$;

-- A set as its student had it made, for whoever has a ticket for their recommendations. Null: they have no such set.
create function desk_set(key bytea, ticket bigint, set_id uuid) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  asked audit := desk_ticket(key, ticket);
begin
  if asked.whose is null or not 'recommendations' = any (asked.parts) then
    raise exception 'this ticket is for no recommendations' using errcode = 'insufficient_privilege';
  end if;
  return (select jsonb_build_object('student', jsonb_build_object('id', u.id, 'name', u.name), 'set', jsonb_build_object('id', r.id,
      'madeAt', r.made_at, 'form', r.form, 'facts', r.facts, 'weights', r.weights, 'snapshot', r.snapshot, 'total', r.total, 'open', r.open,
      'kept', r.kept, 'askedAt', r.review_asked_at, 'note', coalesce(r.review_note, ''), 'reviewedAt', r.reviewed_at, 'reviewer', w.name))
    from recommendation_sets r join users u on u.id = r.user_id left join users w on w.id = r.reviewed_by
    where r.user_id = asked.whose and r.id = desk_set.set_id);
end $$;

-- As before, and of a set whether somebody has looked at it.
create or replace function desk_file(key bytea, ticket bigint) returns jsonb
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
      'total', total, 'open', r.open, 'reviewAskedAt', review_asked_at, 'reviewedAt', reviewed_at, 'note', review_note)
      order by made_at desc), '[]') from recommendation_sets r where user_id = s));
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
revoke execute on function desk_reviews(bytea, bigint), desk_set(bytea, bigint, uuid) from public;
