-- The list of applications at the desk. Staff see those of the students that their role reaches (`reach_of`).

-- Finds a page of applications and writes into the audit whose they are; `desk_applications` reads them by the
-- ticket. Null: the person may read no list. `ids`: the applications, and one more where others follow.
-- `query`: `steps`; `words`, patterns for LIKE that student, programme, institution and its number have to match; `intake` and
-- `counsellor`, null for any; `from` and `until`, the days between which the last day to apply is, null for any;
-- `missing`, only those that lack a usual paper; `byDeadline`, the soonest last day first and those without one last, otherwise the
-- newest first; `afterDeadline` and `afterId`, the last one listed before; `most`.
-- How many applications have each step decides the way, so each list is planned with its values.
create or replace function desk_list_applications(key bytea, query jsonb, out ticket bigint, out ids uuid[])
language plpgsql volatile security definer
set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  person record;
  reach text;
  students uuid[];
  steps text[] := array(select jsonb_array_elements_text(query -> 'steps'));
  words text[] := array(select jsonb_array_elements_text(query -> 'words'));
  asked_intake text := query ->> 'intake';
  asked_counsellor uuid := query ->> 'counsellor';
  from_day date := query ->> 'from';
  until_day date := query ->> 'until';
  only_missing boolean := coalesce((query -> 'missing')::boolean, false);
  by_deadline boolean := query -> 'byDeadline';
  after_deadline date := coalesce((query ->> 'afterDeadline')::date, 'infinity');
  after_id uuid := query ->> 'afterId';
  most integer := query -> 'most';
begin
  select * into person from desk_person(key);
  reach := reach_of('students.list', person.role);
  if person.id is null or reach is null then return; end if;
  select array_agg(listed.id order by nth), array_agg(distinct listed.user_id) filter (where nth <= most)
    into ids, students
  from (
    select a.id, a.user_id, row_number() over () as nth
    from (
      select a.id, a.user_id
      from applications a left join current_care care on care.student_id = a.user_id
      where a.step = any (steps)
        and (reach = 'anyone' or care.counsellor_id = person.id)
        and not exists (select from staff where staff.user_id = a.user_id)
        and (asked_intake is null or a.intake = asked_intake)
        and (asked_counsellor is null or care.counsellor_id = asked_counsellor)
        and (until_day is null or coalesce(a.deadline, 'infinity') between from_day and until_day)
        and (not only_missing or cardinality(a.usual_papers) > (
          select count(*) from application_papers p where p.application_id = a.id and p.paper = any (a.usual_papers)))
        and (cardinality(words) = 0 or exists (
          select from users u left join application_submissions sent on sent.application_id = a.id
          where u.id = a.user_id and concat_ws(' ', u.search, a.search, lower(sent.reference)) like all (words)))
        and (after_id is null or case when by_deadline
          then (coalesce(a.deadline, 'infinity'), a.id) > (after_deadline, after_id) else a.id < after_id end)
      order by case when by_deadline then coalesce(a.deadline, 'infinity') end,
        case when by_deadline then a.id end, a.id desc
      limit most + 1) a) listed;
  ids := coalesce(ids, '{}');
  insert into audit (who, role, what, why, session, records)
    values (person.id, person.role, 'students.list', 'applications', person.session, coalesce(students, '{}'))
    returning id into ticket;
end $$;
revoke execute on function desk_list_applications(bytea, jsonb) from public;

-- Returns those of the applications whose students a ticket of `desk_list_applications` names, in their order.
-- `since`: when the application took its step.
create or replace function desk_applications(key bytea, ticket bigint, ids uuid[])
returns table (id uuid, student_id uuid, student text, programme jsonb, intake text, step text, deadline date,
  papers text[], counsellor text, since timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  entry audit := desk_ticket(key, ticket);
begin
  if entry.why <> 'applications' or entry.whose is not null then
    raise exception 'this ticket is for no list of applications' using errcode = 'insufficient_privilege';
  end if;
  return query
    select a.id, u.id, u.name, a.programme, a.intake, a.step, a.deadline,
      array(select paper from application_papers p where p.application_id = a.id), c.name,
      coalesce((select max(e.at) from application_events e where e.application_id = a.id and e.to_step is not null),
        a.begun_at)
    from unnest(desk_applications.ids) with ordinality as listed (id, nth)
      join applications a on a.id = listed.id join users u on u.id = a.user_id
      left join current_care care on care.student_id = u.id
      left join users c on c.id = care.counsellor_id
    where a.user_id = any (entry.records)
    order by listed.nth;
end $$;
revoke execute on function desk_applications(bytea, bigint, uuid[]) from public;

-- Returns how many applications there are of each step and intake among the students that the reader's role reaches.
create or replace function desk_application_counts(key bytea, ticket bigint)
returns table (step text, intake text, count integer)
language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  entry audit := desk_ticket(key, ticket);
  reach text := reach_of('students.list', entry.role);
begin
  return query
    select a.step, a.intake, count(*)::integer
    from applications a
    where not exists (select from staff where staff.user_id = a.user_id)
      and (reach = 'anyone'
        or a.user_id in (select student_id from current_care where counsellor_id = entry.who))
    group by a.step, a.intake;
end $$;
revoke execute on function desk_application_counts(bytea, bigint) from public;
