-- The list and the board of applications at the desk. Staff see those of the students that their role reaches
-- (`reach_of`).

-- Returns the applications that a list is narrowed to, for the desk and for its download. `students`: whose; null for
-- anybody's. `words`: patterns for LIKE that student, programme, institution and its number have to match. `of_words`: the only
-- applications that can match them; null if not known. `of_people`: a student or a number may match as well (`applications_of_words` for both). `intake` and `university`: null for any.
-- `from_day` and `until_day`: the days between which the last day to apply is. `missing`: only those that lack a usual
-- paper. Without a search path of its own, so that it becomes part of the query.
create or replace function applications_in_list(students uuid[], steps text[], words text[], of_words uuid[],
  of_people boolean, intake text, university text, from_day date, until_day date, missing boolean)
returns setof applications language sql stable as $$
  select a.* from applications a
  where a.step = any (applications_in_list.steps)
    and (applications_in_list.students is null or a.user_id = any (applications_in_list.students))
    and not exists (select from staff where staff.user_id = a.user_id)
    and (applications_in_list.intake is null or a.intake = applications_in_list.intake)
    and (applications_in_list.university is null or a.university = applications_in_list.university)
    and (applications_in_list.until_day is null
      or coalesce(a.deadline, 'infinity') between applications_in_list.from_day and applications_in_list.until_day)
    and (not applications_in_list.missing or cardinality(a.usual_papers) > (
      select count(*) from application_papers p where p.application_id = a.id and p.paper = any (a.usual_papers)))
    and (applications_in_list.of_words is null or a.id = any (applications_in_list.of_words))
    and (cardinality(applications_in_list.words) = 0
      or case when applications_in_list.of_people then exists (
          select from users u left join application_submissions sent on sent.application_id = a.id
          where u.id = a.user_id
            and concat_ws(' ', u.search, a.search, lower(sent.reference)) like all (applications_in_list.words))
        else a.search like all (applications_in_list.words) end)
$$;

-- Returns the students whom each of two counsellors looks after; null for a counsellor stands for any, and the answer
-- for two of them is null.
create or replace function students_in_care(one uuid, other uuid) returns uuid[] language sql stable as $$
  select case when one is not null or other is not null then array(
    select student_id from current_care where counsellor_id = coalesce(one, other) and (other is null or counsellor_id = other)) end
$$;

-- Returns all applications that can match some words: those of the rarest word, or of programmes that have all of the
-- words where no student and no number has any. Null if each matches thousands, or one in fifty of the newest has all, so that a list
-- soon finds enough of them by itself.
-- `of_people`: a student or a number may have one of the words; otherwise a programme has to have them all.
create or replace function applications_of_words(words text[], out of_words uuid[], out of_people boolean)
language plpgsql stable set plan_cache_mode = force_custom_plan as $$
declare
  word text;
  of_others uuid[];
  has_others boolean := false;
  most constant integer := 3000;
begin
  of_people := true;
  foreach word in array words loop
    of_words := array(select id from applications where search like word limit most + 1);
    of_others := array(
      (select a.id from users u join applications a on a.user_id = u.id where u.search like word limit most + 1)
      union all
      (select application_id from application_submissions where lower(reference) like word limit most + 1));
    if cardinality(of_words) + cardinality(of_others) <= most then
      of_words := of_words || of_others;
      return;
    end if;
    has_others := has_others or cardinality(of_others) > 0;
  end loop;
  of_words := null;
  of_people := has_others;
  if has_others or cardinality(words) < 2 then return; end if;
  -- The index lists all that have common words, before the first of them is read.
  if (select count(*) from (select search from applications order by id desc limit 1000) newest
      where search like all (words)) >= 20 then return; end if;
  of_words := array(select id from applications where search like words[1] and search like words[2]
    and search like coalesce(words[3], '%') limit most + 1);
  if cardinality(of_words) > most then of_words := null; end if;
end $$;

-- Finds a page of applications at each of some stages and writes into the audit whose they are; `desk_applications`
-- reads them by the ticket. Null: the person may read no list. `query`: the conditions of `applications_in_list`,
-- `counsellor`, null for any, and `stages`, each with its `steps`, `byDeadline` (the soonest last day first and those without one last, otherwise the
-- newest first), `most` and its own conditions; `afterDeadline` and `afterId`, the last one listed before;
-- `countUpTo`. `stages`: of each the `ids`, and one more where others follow, and the `count`, one more than
-- `countUpTo` where there are more.
-- How many applications have each step decides the way, so each list is planned with its values.
create or replace function desk_list_applications(key bytea, query jsonb, out ticket bigint, out stages jsonb)
language plpgsql volatile security definer
set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  person record;
  reach text;
  students uuid[] := '{}';
  words text[] := array(select jsonb_array_elements_text(query -> 'words'));
  of_words uuid[];
  of_people boolean;
  of_students uuid[];
  after_deadline date := coalesce((query ->> 'afterDeadline')::date, 'infinity');
  after_id uuid := query ->> 'afterId';
  asked_intake text := query ->> 'intake';
  asked_university text := query ->> 'university';
  count_up_to integer := query -> 'countUpTo';
  stage jsonb;
  steps text[];
  from_day date;
  until_day date;
  only_missing boolean;
  by_deadline boolean;
  most integer;
  ids uuid[];
  owners uuid[];
  total integer;
begin
  select * into person from desk_person(key);
  reach := reach_of('students.list', person.role);
  if person.id is null or reach is null then return; end if;
  select f.of_words, f.of_people into of_words, of_people from applications_of_words(words) f;
  of_students := students_in_care(case when reach <> 'anyone' then person.id end, (query ->> 'counsellor')::uuid);
  stages := '[]';
  for stage in select jsonb_array_elements(query -> 'stages') loop
    steps := array(select jsonb_array_elements_text(stage -> 'steps'));
    from_day := stage ->> 'from';
    until_day := stage ->> 'until';
    only_missing := stage -> 'missing';
    by_deadline := stage -> 'byDeadline';
    most := stage -> 'most';
    ids := '{}';
    if most > 0 then
      select coalesce(array_agg(listed.id order by nth), '{}'), coalesce(array_agg(listed.user_id) filter (where nth <= most), '{}')
        into ids, owners
      from (
        select page.id, page.user_id, row_number() over () as nth
        from (
          select a.id, a.user_id
          from applications_in_list(of_students, steps, words, of_words, of_people, asked_intake, asked_university,
            from_day, until_day, only_missing) a
          where after_id is null or case when by_deadline
            then (coalesce(a.deadline, 'infinity'), a.id) > (after_deadline, after_id) else a.id < after_id end
          order by case when by_deadline then coalesce(a.deadline, 'infinity') end,
            case when by_deadline then a.id end,
            -- As text: those of some students are sorted, not looked for among everybody's newest.
            case when of_students is not null and not by_deadline then a.id::text end desc, a.id desc
          limit most + 1) page) listed;
      students := students || owners;
    end if;
    select count(*) into total from (
      select from applications_in_list(of_students, steps, words, of_words, of_people, asked_intake, asked_university,
        from_day, until_day, only_missing)
      limit count_up_to + 1) counted;
    stages := stages || jsonb_build_object('ids', ids, 'count', total);
  end loop;
  insert into audit (who, role, what, why, session, records)
    values (person.id, person.role, 'students.list', 'applications', person.session,
      array(select distinct id from unnest(students) id))
    returning id into ticket;
end $$;
revoke execute on function desk_list_applications(bytea, jsonb) from public;

-- Returns those of the applications whose students a ticket of `desk_list_applications` names, in their order.
-- `since`: when the application took its step. `next_day`: by when something of it has to be done.
create or replace function desk_applications(key bytea, ticket bigint, ids uuid[])
returns table (id uuid, student_id uuid, student text, programme jsonb, intake text, step text, deadline date,
  papers text[], counsellor text, since timestamptz, next_day date)
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
        a.begun_at),
      (select min(day) from days_of_application(a))
    from unnest(desk_applications.ids) with ordinality as listed (id, nth)
      join applications a on a.id = listed.id join users u on u.id = a.user_id
      left join current_care care on care.student_id = u.id
      left join users c on c.id = care.counsellor_id
    where a.user_id = any (entry.records)
    order by listed.nth;
end $$;
revoke execute on function desk_applications(bytea, bigint, uuid[]) from public;

-- Returns the intakes and the universities of the applications that the reader's role reaches, each once and in their
-- order. Where that is anyone, each value leads to the next in the index: to read all rows would take too long.
create or replace function desk_application_choices(key bytea, ticket bigint, out intakes text[], out universities text[])
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  entry audit := desk_ticket(key, ticket);
begin
  if reach_of('students.list', entry.role) = 'anyone' then
    intakes := array(
      with recursive one (step, intake) as (
        (select a.step, a.intake from applications a order by a.step, a.intake limit 1)
        union all
        select next.step, next.intake from one cross join lateral (
          select a.step, a.intake from applications a where (a.step, a.intake) > (one.step, one.intake)
          order by a.step, a.intake limit 1) next)
      select distinct intake from one where intake <> '' order by intake);
    universities := array(
      with recursive one (university) as (
        (select a.university from applications a order by a.university limit 1)
        union all
        select next.university from one cross join lateral (
          select a.university from applications a where a.university > one.university order by a.university limit 1) next)
      select university from one where university <> '' limit 2000);
  else
    select coalesce(array_agg(distinct a.intake) filter (where a.intake <> ''), '{}'),
        coalesce(array_agg(distinct a.university) filter (where a.university <> ''), '{}')
      into intakes, universities
    from current_care care join applications a on a.user_id = care.student_id
    where care.counsellor_id = entry.who;
  end if;
end $$;
revoke execute on function desk_application_choices(bytea, bigint) from public;
