-- Keeps an application's events and submissions as they were. They are deleted only together with their
-- application.
create or replace function keep_as_it_was() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from applications where id = old.application_id) then
    return old;
  end if;
  raise exception '% is kept as it was', tg_table_name using errcode = 'integrity_constraint_violation';
end
$$;

-- Returns the terms of an application's offer, for the student's pages and for the desk; null if none are noted.
create or replace function terms_of_offer(application uuid) returns jsonb
language sql stable set search_path = public, pg_temp as $$
  select jsonb_build_object('replyBy', o.reply_by, 'deposit', o.deposit, 'currency', o.deposit_currency,
    'depositBy', o.deposit_by, 'conditions', o.conditions, 'notedAt', o.noted_at, 'notedBy', w.name)
  from offer_terms o left join users w on w.id = o.noted_by where o.application_id = application
$$;

-- Returns the days by which something of an application has to be done: `apply`, while it is not sent; `reply`,
-- `deposit` and `condition` of an offer. Without a search path of its own, so that it becomes part of the query.
create or replace function days_of_application(application applications)
returns table (what text, day date) language sql stable as $$
  select 'apply', application.deadline where application.step in ('draft', 'ready') and application.deadline is not null
  union all
  select d.what, d.day
  from offer_terms o cross join lateral (
    select 'reply' as what, o.reply_by as day where application.step <> 'accepted'
    union all select 'deposit', o.deposit_by
    union all select 'condition', (c ->> 'by')::date from jsonb_array_elements(o.conditions) c
      where not (c ->> 'isMet')::boolean) d
  where o.application_id = application.id and application.step in ('offer', 'conditions', 'accepted') and d.day is not null
$$;

-- Returns the papers that were asked for and not taken back, the first first, for the student's pages and for the
-- desk. `isPassed`: the newest version of a document of this title was looked at since, and can be used.
create or replace function requests_of_application(application uuid) returns jsonb
language sql stable set search_path = public, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'title', q.title, 'reason', q.reason, 'by', w.name,
    'at', q.asked_at, 'isPassed', exists (
      select from applications a join documents d on d.student_id = a.user_id and d.title_key = q.title_key and not d.of_order
        cross join lateral (select id from document_versions where document_id = d.id order by number desc limit 1) v
        join document_reviews r on r.version_id = v.id and r.outcome = 'passed' and r.reviewed_at >= q.asked_at
      where a.id = q.application_id)) order by q.asked_at, q.id), '[]')
  from paper_requests q left join users w on w.id = q.asked_by
  where q.application_id = requests_of_application.application and q.taken_back_at is null
$$;

-- Returns what is noted of an application's way to the first day, for the student's pages and for the desk: its steps
-- and the visas that were refused, the first first.
create or replace function path_of_application(application uuid) returns jsonb
language sql stable set search_path = public, pg_temp as $$
  select jsonb_build_object(
    'steps', (
      select coalesce(jsonb_agg(jsonb_build_object('step', s.step, 'ownDay', s.own_day, 'doneOn', s.done_on)), '[]')
      from path_steps s where s.application_id = path_of_application.application),
    'refusals', (
      select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'refusedOn', r.refused_on, 'reason', r.reason, 'notedBy', w.name)
        order by r.refused_on, r.id), '[]')
      from visa_refusals r left join users w on w.id = r.noted_by
      where r.application_id = path_of_application.application))
$$;
