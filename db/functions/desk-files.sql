-- A student's file at the desk, in parts. Each function returns the parts that its ticket names, and nothing
-- else.

-- Returns a student's name and addresses and the parts of their file: profile, scores, shortlist,
-- recommendations, applications, papers and the last 100 events of the timeline.
create or replace function desk_file(key bytea, ticket bigint) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  entry audit := desk_ticket(key, ticket);
  student uuid := entry.whose;
  file jsonb;
begin
  if student is null then
    raise exception 'this ticket is for no file' using errcode = 'insufficient_privilege';
  end if;
  select jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email, 'phone', u.phone_number,
    'proven', u.email_verified, 'since', u.created_at, 'campaign', campaign_of(u),
    'stoppedAt', whatsapp_contact(u.id) -> 'stoppedAt') into file from users u where u.id = student;
  if 'profile' = any (entry.parts) then
    file := file || jsonb_build_object(
      'profile', (select to_jsonb(p) - 'student_id' - 'filter_details' from profiles p where student_id = student),
      'wishes', (select p.filter_details from profiles p where student_id = student),
      'educations', (
        select coalesce(jsonb_agg(to_jsonb(e) - 'student_id' - 'draft' - 'version'
          order by e.end_date desc nulls first, e.id), '[]')
        from educations e where student_id = student),
      'experiences', (
        select coalesce(jsonb_agg(to_jsonb(e) - 'student_id' - 'draft' - 'version'
          order by e.end_date desc nulls first, e.id), '[]')
        from experiences e where student_id = student));
  end if;
  if 'scores' = any (entry.parts) then
    file := file || jsonb_build_object('scores', (
      select coalesce(jsonb_agg(to_jsonb(t) - 'student_id' - 'draft' - 'version'
        order by t.taken_on desc nulls last, t.id), '[]')
      from test_results t where student_id = student));
  end if;
  if 'shortlist' = any (entry.parts) then
    file := file || jsonb_build_object('shortlist', (
      select coalesce(jsonb_agg(jsonb_build_object('programme', programme_id, 'title', l.programme ->> 'title',
        'institution', l.programme -> 'institution' ->> 'name', 'place', place, 'deadline', deadline, 'note', note,
        'addedAt', added_at) order by place), '[]')
      from shortlist_entries l where user_id = student and place is not null),
      'proposals', (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'programme', programme_id, 'title', p.programme ->> 'title',
        'institution', p.programme -> 'institution' ->> 'name', 'reason', reason, 'by', w.name, 'at', proposed_at,
        'answer', answer, 'note', answer_note, 'answeredAt', answered_at, 'isNoted', noted_at is not null)
        order by proposed_at desc, p.id desc), '[]')
      from proposals p left join users w on w.id = p.proposed_by where p.student_id = student));
  end if;
  if 'recommendations' = any (entry.parts) then
    file := file || jsonb_build_object('recommendations', (
      select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'madeAt', made_at, 'total', total, 'open', r.open,
        'reviewAskedAt', review_asked_at, 'reviewedAt', reviewed_at, 'note', review_note) order by made_at desc), '[]')
      from recommendation_sets r where user_id = student));
  end if;
  if 'applications' = any (entry.parts) then
    file := file || jsonb_build_object('applications', (
      select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'programme', programme_id, 'title', a.programme ->> 'title',
        'institution', a.programme -> 'institution' ->> 'name', 'intake', intake, 'step', step, 'deadline', deadline,
        'begunAt', begun_at, 'papers', (select count(*) from application_papers p where p.application_id = a.id))
        order by begun_at desc), '[]')
      from applications a where user_id = student));
  end if;
  if 'papers' = any (entry.parts) then
    -- What a student sends of a payment stays with its order, and is none of their papers.
    file := file || jsonb_build_object('papers', (
      select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'title', d.title, 'version', v.id, 'number', v.number,
        'mediaType', v.media_type, 'bytes', v.bytes, 'uploadedAt', v.uploaded_at, 'outcome', r.outcome,
        'claim', claim_of_paper(v.id))
        order by v.uploaded_at desc), '[]')
      from documents d join lateral (
        select * from document_versions where document_id = d.id order by number desc limit 1) v on true
        left join document_reviews r on r.version_id = v.id
      where d.student_id = student and not d.of_order));
  end if;
  if 'timeline' = any (entry.parts) then
    file := file || jsonb_build_object('timeline', (
      select coalesce(jsonb_agg(to_jsonb(e) order by e.id desc), '[]')
      from (
        select id, at, verb, by_role, by_person from events where about = student order by id desc limit 100) e));
  end if;
  return file;
end $$;
revoke execute on function desk_file(bytea, bigint) from public;

-- Returns the parts of a file in which a student deals with us: plan and waiting order, sessions, since when
-- they wait for an answer, and what each line of the timeline is about. Names are read when they are shown, so
-- they are null if a record has been deleted since.
create or replace function desk_dealings(key bytea, ticket bigint) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  entry audit := desk_ticket(key, ticket);
  student uuid := entry.whose;
  dealings jsonb := '{}';
begin
  if student is null then
    raise exception 'this ticket is for no file' using errcode = 'insufficient_privilege';
  end if;
  if 'plan' = any (entry.parts) then
    dealings := dealings || jsonb_build_object(
      -- The order of the student's own page: plans that count before plans that have ended, paid before
      -- free, the last first.
      'plan', (
        select jsonb_build_object('title', t.terms::jsonb ->> 'title', 'inForce', g.counts, 'until', g.ends)
        from (
          select *, ended_at is null and until > now() as counts, coalesce(ended_at, until) as ends
          from grants where student_id = student) g
          join plan_terms t on t.hash = g.terms
        order by g.counts desc, g.counts and g.order_id is not null desc,
          case when g.counts then g.since else g.ends end desc, g.id desc limit 1),
      'order', (
        select jsonb_build_object('id', o.id, 'number', o.number, 'title', t.terms::jsonb ->> 'title', 'state', o.state)
        from orders o join plan_terms t on t.hash = o.terms
        where o.student_id = student and o.state in ('open', 'claimed')));
  end if;
  if 'sessions' = any (entry.parts) then
    dealings := dealings || jsonb_build_object('sessions', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'state', c.state,
        'changed', c.state = 'booked' and c.sequence > 0, 'start', lower(c.during), 'end', upper(c.during),
        'counsellor', u.name, 'topic', c.topic, 'bookedBy', b.name) order by lower(c.during) desc), '[]')
      from counselling_sessions c join users u on u.id = c.counsellor_id left join users b on b.id = c.booked_by
      where c.student_id = student and c.state <> 'lapsed' and (c.state <> 'held' or c.held_until > now())));
  end if;
  if 'messages' = any (entry.parts) then
    dealings := dealings || jsonb_build_object('waitingSince', waits_since(student));
  end if;
  if 'timeline' = any (entry.parts) then
    dealings := dealings || jsonb_build_object('timeline', (
      select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'at', e.at, 'verb', e.verb,
        'by', (select w.name from users w where w.id = e.by_person and e.verb = 'messages.send'),
        'title', p.programme ->> 'title', 'institution', p.programme -> 'institution' ->> 'name',
        'kind', o.kind, 'name', o.name, 'day', o.day,
        -- The step that the application took in the same transaction: ids hold the moment at which they
        -- were made.
        'step', (select t.what from application_events t join applications a on a.id = t.application_id
          where e.verb = 'applications.takeStep' and a.user_id = student and a.id::text = e.record
            and uuid_extract_timestamp(t.id) <= e.at
          order by t.id desc limit 1)) order by e.id desc), '[]')
      from (select * from events where about = student order by id desc limit 100) e
      left join lateral (
        select l.programme from shortlist_entries l
          where e.verb like 'shortlist.%' and l.user_id = student and l.programme_id = e.record
        union all
        select p.programme from proposals p
          where e.verb like 'shortlist.%' and p.student_id = student and p.id::text = e.record
        union all
        select a.programme from applications a
          where e.verb like 'applications.%' and a.user_id = student and a.id::text = e.record) p on true
      left join lateral (
        select null::text as kind, d.title as name, null::timestamptz as day
          from documents d join document_versions v on v.document_id = d.id
          where e.verb in ('documents.upload', 'documents.review', 'documents.claim',
            'documents.release') and d.student_id = student and v.id::text = e.record
        union all
        select 'education', coalesce(nullif(x.institute, ''), x.degree), null from educations x
          where e.verb like 'profile.%' and x.student_id = student and x.id::text = e.record
        union all
        select 'experience', coalesce(nullif(x.company, ''), x.title), null from experiences x
          where e.verb like 'profile.%' and x.student_id = student and x.id::text = e.record
        union all
        select 'testResults', x.test, null from test_results x
          where e.verb like 'profile.%' and x.student_id = student and x.id::text = e.record
        union all
        select 'about', e.record, null where e.verb = 'profile.saveAbout'
        union all
        select null, null, r.made_at from recommendation_sets r
          where e.verb like 'recommendations.%' and r.user_id = student and r.id::text = e.record
        union all
        select null, u.name, lower(c.during) from counselling_sessions c join users u on u.id = c.counsellor_id
          where e.verb like 'counselling.%' and c.student_id = student and c.id::text = e.record
        union all
        select null, concat(t.terms::jsonb ->> 'title', ', ', n.number), null
          from orders n join plan_terms t on t.hash = n.terms
          where e.verb like 'plans.%' and n.student_id = student and n.id::text = e.record
        union all
        select null, u.name, null from users u where e.verb like 'staff.%' and u.id::text = e.record) o on true));
  end if;
  return dealings;
end $$;
revoke execute on function desk_dealings(bytea, bigint) from public;

-- Returns a page of a thread: `most` messages before number `before`, or the newest. `sent`: the number of the
-- reader's own newest message. `papers`: what the reader can attach, if the ticket names papers. `copy`: how far
-- the copy of a message by WhatsApp has come.
create or replace function desk_thread(
  key bytea, ticket bigint, before integer default null, most integer default null
) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  entry audit := desk_ticket(key, ticket);
begin
  if entry.whose is null or not 'messages' = any (entry.parts) then
    raise exception 'this ticket is for no thread' using errcode = 'insufficient_privilege';
  end if;
  return (
    select jsonb_build_object('id', u.id, 'name', u.name, 'draft', d.text, 'keptAt', d.saved_at,
      'readTo', coalesce((select nr from message_reads r where r.student_id = u.id), 0),
      'whatsapp', whatsapp_contact(u.id),
      'counsellor', (
        select c.name from current_care care join users c on c.id = care.counsellor_id where care.student_id = u.id),
      'papers', case when 'papers' = any (entry.parts) then (
        select coalesce(jsonb_agg(jsonb_build_object('version', v.id, 'title', d.title, 'number', v.number)
          order by v.uploaded_at desc), '[]')
        from documents d join lateral (
          select * from document_versions where document_id = d.id order by number desc limit 1) v on true
        where d.student_id = u.id and not d.of_order) else '[]' end,
      'sent', coalesce((
        select max(nr) from messages own where own.student_id = u.id and own.by_person = entry.who), 0),
      'messages', (
        select coalesce(jsonb_agg(jsonb_build_object('nr', m.nr, 'byRole', m.by_role, 'name', coalesce(w.name, ''),
          'text', m.text, 'sentAt', m.sent_at, 'own', m.by_person is not distinct from entry.who,
          'shown', m.shown_at <= now(), 'via', m.via,
          'copy', (
            select jsonb_build_object('kind', w.kind, 'state', w.state, 'trouble', w.trouble)
            from whatsapp_sendings w where w.student_id = m.student_id and w.nr = m.nr),
          'documents', (
            select coalesce(jsonb_agg(jsonb_build_object('version', v.id, 'title', d.title, 'number', v.number)
              order by d.title, v.id), '[]')
            from message_documents md join document_versions v on v.id = md.version_id
              join documents d on d.id = v.document_id
            where md.student_id = m.student_id and md.nr = m.nr)) order by m.nr), '[]')
        from (
          select * from messages one
          where one.student_id = u.id and (desk_thread.before is null or one.nr < desk_thread.before)
          order by one.nr desc limit desk_thread.most) m
          left join users w on w.id = m.by_person))
    from users u left join message_drafts d on d.student_id = u.id and d.writer = entry.who
    where u.id = entry.whose);
end $$;
revoke execute on function desk_thread(bytea, bigint, integer, integer) from public;

-- Returns where the file of a document's version is stored; null if the student has no such version. For
-- roles that may open documents.
create or replace function desk_document(key bytea, ticket bigint, version uuid) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  entry audit := desk_ticket(key, ticket);
begin
  if entry.whose is null or reach_of('documents.view', entry.role) is null or not 'papers' = any (entry.parts) then
    raise exception 'this ticket opens no document' using errcode = 'insufficient_privilege';
  end if;
  return (
    select jsonb_build_object('fileKey', v.file_key, 'title', d.title, 'number', v.number, 'mediaType', v.media_type)
    from document_versions v join documents d on d.id = v.document_id
    where d.student_id = entry.whose and v.id = desk_document.version);
end $$;
revoke execute on function desk_document(bytea, bigint, uuid) from public;

-- Returns recommendations as they were made for the student; null if they have no such set.
create or replace function desk_set(key bytea, ticket bigint, set_id uuid) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  entry audit := desk_ticket(key, ticket);
begin
  if entry.whose is null or not 'recommendations' = any (entry.parts) then
    raise exception 'this ticket is for no recommendations' using errcode = 'insufficient_privilege';
  end if;
  return (
    select jsonb_build_object('student', jsonb_build_object('id', u.id, 'name', u.name), 'set', jsonb_build_object(
      'id', r.id, 'madeAt', r.made_at, 'form', r.form, 'facts', r.facts, 'weights', r.weights, 'snapshot', r.snapshot,
      'total', r.total, 'open', r.open, 'kept', r.kept, 'askedAt', r.review_asked_at,
      'note', coalesce(r.review_note, ''), 'reviewedAt', r.reviewed_at, 'reviewer', w.name))
    from recommendation_sets r join users u on u.id = r.user_id left join users w on w.id = r.reviewed_by
    where r.user_id = entry.whose and r.id = desk_set.set_id);
end $$;
revoke execute on function desk_set(bytea, bigint, uuid) from public;

-- Returns one application of the student with its papers, its journal and what was sent; null if they have no such
-- application. The student's own note is theirs alone.
create or replace function desk_application(key bytea, ticket bigint, application uuid) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  entry audit := desk_ticket(key, ticket);
begin
  if entry.whose is null or not 'applications' = any (entry.parts) then
    raise exception 'this ticket is for no applications' using errcode = 'insufficient_privilege';
  end if;
  return (
    select jsonb_build_object(
      'student', jsonb_build_object('id', u.id, 'name', u.name),
      'programme', a.programme, 'intake', a.intake, 'status', a.step, 'deadline', a.deadline, 'begunAt', a.begun_at,
      'papers', (
        select coalesce(jsonb_agg(jsonb_build_object('paper', p.paper, 'instead', p.instead, 'version', v.id,
          'title', d.title, 'number', v.number, 'mediaType', v.media_type, 'bytes', v.bytes, 'sha256', v.sha256,
          'uploadedAt', v.uploaded_at)), '[]')
        from application_papers p left join document_versions v on v.id = p.version_id
          left join documents d on d.id = v.document_id
        where p.application_id = a.id),
      'claims', (
        select coalesce(jsonb_object_agg(p.version_id, claim_of_paper(p.version_id)), '{}')
        from application_papers p join document_claims c on c.version_id = p.version_id
        where p.application_id = a.id),
      'reviews', (
        select coalesce(jsonb_object_agg(r.version_id, r.outcome), '{}')
        from application_papers p join document_reviews r on r.version_id = p.version_id
        where p.application_id = a.id),
      'offer', terms_of_offer(a.id),
      'requests', requests_of_application(a.id),
      'path', path_of_application(a.id),
      -- With the newest version of each: what was said of it, and who looks at it.
      'documents', (
        select coalesce(jsonb_agg(jsonb_build_object('title', d.title, 'version', v.id, 'number', v.number,
          'versions', (select jsonb_agg(id) from document_versions where document_id = d.id),
          'review', (select jsonb_build_object('outcome', r.outcome, 'reason', r.reason, 'validUntil', r.valid_until)
            from document_reviews r where r.version_id = v.id),
          'claim', claim_of_paper(v.id))), '[]')
        from documents d cross join lateral (
          select * from document_versions where document_id = d.id order by number desc limit 1) v
        where d.student_id = a.user_id and not d.of_order),
      'events', (
        select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'what', e.what, 'to', e.to_step, 'by', e.by_role,
          'name', coalesce(w.name, ''), 'reason', e.reason, 'intake', e.intake, 'at', e.at) order by e.at, e.id), '[]')
        from application_events e left join users w on w.id = e.by_user where e.application_id = a.id),
      'submission', (
        select jsonb_build_object('appliedOn', s.applied_on, 'reference', s.reference, 'profile', s.profile,
          'papers', s.documents)
        from application_submissions s where s.application_id = a.id))
    from applications a join users u on u.id = a.user_id
    where a.user_id = entry.whose and a.id = desk_application.application);
end $$;
revoke execute on function desk_application(bytea, bigint, uuid) from public;
