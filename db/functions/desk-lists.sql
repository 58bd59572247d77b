-- Lists at the desk: students, and what is due on My day. Staff see the students that their role reaches
-- (`reach_of`).

-- Returns since when a student waits for an answer: since the first of their messages that no person has
-- answered, however often they write again. Messages that are shown at once come with a step, as a hand-over,
-- and answer nothing.
create or replace function waits_since(student uuid) returns timestamptz
language sql stable set search_path = public, pg_temp as $$
  select min(question.sent_at) from messages question
  where question.student_id = student and question.by_role = 'student' and not exists (
    select from messages m where m.student_id = student and m.nr > question.nr
      and m.by_role <> 'student' and m.shown_at > m.sent_at)
$$;
revoke execute on function waits_since(uuid) from public;

-- Finds a page of students and writes into the audit who they are; `desk_students` reads them by the ticket.
-- Null: the person may read no list. `more`: others follow.
-- `list`: 'deadline' orders by the next deadline, 'waiting' lists those who wait for an answer by how long they
-- wait, 'unassigned' those in nobody's care; another lists all by name. `after`: the last one listed before, as
-- name, id, deadline and waiting since (to the millisecond), separated by tabs. `today`: the reader's day.
-- `words`: patterns for LIKE. The first three stand one by one, because the trigram index serves no list of
-- them. How many students have each decides the way, so each search is planned with its values
-- (`force_custom_plan`).
create or replace function desk_list(
  key bytea, words text[], after text, most integer, list text, today date, out ticket bigint, out more boolean
)
language plpgsql volatile security definer
set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  person record;
  reach text;
  listed uuid[];
begin
  select * into person from desk_person(key);
  reach := reach_of('students.list', person.role);
  if person.id is null or reach is null then return; end if;
  listed := array(
    select u.id
    from users u
      left join current_care care on care.student_id = u.id
      -- All at once, because the order needs every student's.
      left join (select a.user_id, min(a.deadline) as day from applications a
        where list = 'deadline' and a.deadline >= desk_list.today and a.step in ('draft', 'ready')
        group by a.user_id) next on next.user_id = u.id
      cross join lateral (
        select case when list = 'waiting' then date_trunc('milliseconds', waits_since(u.id)) end as since) asks
    where not exists (select from staff where user_id = u.id)
      and (reach = 'anyone' or care.counsellor_id = person.id)
      and u.search like coalesce(words[1], '%') and u.search like coalesce(words[2], '%')
      and u.search like coalesce(words[3], '%')
      and (cardinality(words) <= 3 or u.search like all (words))
      and (list <> 'unassigned' or care.counsellor_id is null)
      and (list <> 'waiting' or exists (
        select from messages last where last.student_id = u.id and last.by_role = 'student' and not exists (
          select from messages m where m.student_id = last.student_id and m.nr > last.nr
            and (m.by_role = 'student' or m.shown_at > m.sent_at))))
      and (after is null or case when list = 'deadline'
        then (coalesce(next.day, 'infinity'), lower(u.name), u.id)
          > (coalesce(nullif(split_part(after, E'\t', 3), '')::date, 'infinity'),
            lower(split_part(after, E'\t', 1)), split_part(after, E'\t', 2)::uuid)
        when list = 'waiting' then (asks.since, lower(u.name), u.id)
          > (nullif(split_part(after, E'\t', 4), '')::timestamptz,
            lower(split_part(after, E'\t', 1)), split_part(after, E'\t', 2)::uuid)
        else (lower(u.name), u.id) > (lower(split_part(after, E'\t', 1)), split_part(after, E'\t', 2)::uuid) end)
    order by case when list = 'deadline' then coalesce(next.day, 'infinity') end,
      case when list = 'waiting' then asks.since end, lower(u.name), u.id limit most + 1);
  more := cardinality(listed) > most;
  insert into audit (who, role, what, why, session, records)
    values (person.id, person.role, 'students.list', 'list', person.session, listed[:most]) returning id into ticket;
end $$;
revoke execute on function desk_list(bytea, text[], text, integer, text, date) from public;

-- Returns the students that a ticket of `desk_list` names, in its order.
create or replace function desk_students(key bytea, ticket bigint, today date)
returns table (id uuid, name text, email text, since timestamptz, counsellor_id uuid, counsellor text,
  applications integer, next_deadline date, waiting_since timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  entry audit := desk_ticket(key, ticket);
begin
  if entry.what <> 'students.list' or entry.whose is not null then
    raise exception 'this ticket is for one file' using errcode = 'insufficient_privilege';
  end if;
  return query
    select u.id, u.name, u.email, u.created_at, care.counsellor_id, c.name,
      (select count(*)::integer from applications a where a.user_id = u.id),
      (select min(a.deadline) from applications a
        where a.user_id = u.id and a.deadline >= desk_students.today and a.step in ('draft', 'ready')),
      date_trunc('milliseconds', waits_since(u.id))
    from unnest(entry.records) with ordinality as listed (student, nth) join users u on u.id = listed.student
      left join current_care care on care.student_id = u.id
      left join users c on c.id = care.counsellor_id
    order by listed.nth;
end $$;
revoke execute on function desk_students(bytea, bigint, date) from public;

-- Returns name and address of the one student that a list's ticket names, for a page that asks why their file
-- is opened. The student is told of it.
create or replace function desk_named(key bytea, ticket bigint) returns table (id uuid, name text, email text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  entry audit := desk_ticket(key, ticket);
begin
  if entry.what <> 'students.list' or entry.whose is null then
    raise exception 'this ticket names nobody' using errcode = 'insufficient_privilege';
  end if;
  return query select u.id, u.name, u.email from users u where u.id = entry.whose;
end $$;
revoke execute on function desk_named(bytea, bigint) from public;

-- Returns the students who wait for an answer, the longest waiting first: those in the reader's care, and those
-- in nobody's if the reader's role reaches everyone.
create or replace function desk_waiting(key bytea, ticket bigint)
returns table (student_id uuid, student text, since timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  entry audit := desk_ticket(key, ticket);
begin
  if entry.whose is not null then
    raise exception 'this ticket is for one file' using errcode = 'insufficient_privilege';
  end if;
  return query
    select u.id, u.name, asks.since from messages last join users u on u.id = last.student_id
      left join current_care care on care.student_id = u.id
      cross join lateral (select date_trunc('milliseconds', waits_since(u.id)) as since) asks
    where last.by_role = 'student' and not exists (
        select from messages m where m.student_id = u.id and m.nr > last.nr
          and (m.by_role = 'student' or m.shown_at > m.sent_at))
      and (care.counsellor_id = entry.who
        or care.counsellor_id is null and reach_of(entry.what, entry.role) = 'anyone')
    order by asks.since, lower(u.name), u.id limit 100;
end $$;
revoke execute on function desk_waiting(bytea, bigint) from public;

-- Returns the recommendations that students asked us to review, the longest waiting first: of students in the
-- reader's care, and of those in nobody's if the reader's role reaches everyone.
create or replace function desk_reviews(key bytea, ticket bigint)
returns table (set_id uuid, student_id uuid, student text, since timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  entry audit := desk_ticket(key, ticket);
begin
  if entry.whose is not null then
    raise exception 'this ticket is for one file' using errcode = 'insufficient_privilege';
  end if;
  return query
    select r.id, u.id, u.name, r.review_asked_at from recommendation_sets r join users u on u.id = r.user_id
      left join current_care care on care.student_id = u.id
    where r.review_asked_at is not null and r.reviewed_at is null
      and (care.counsellor_id = entry.who
        or care.counsellor_id is null and reach_of(entry.what, entry.role) = 'anyone')
    order by r.review_asked_at, r.id limit 100;
end $$;
revoke execute on function desk_reviews(bytea, bigint) from public;

-- Returns deadlines, of applications to be sent and of offers, up to a day of students in the reader's care, each with where its institution is: a last
-- day ends at the institution's midnight, up to half a day before or after the database's, so yesterday's come
-- as well.
create or replace function desk_deadlines(key bytea, ticket bigint, until date, most integer)
returns table (student_id uuid, student text, title text, institution text, deadline date, place jsonb)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  entry audit := desk_ticket(key, ticket);
begin
  if entry.whose is not null then
    raise exception 'this ticket is for one file' using errcode = 'insufficient_privilege';
  end if;
  return query
    select u.id, u.name, a.programme ->> 'title', a.programme -> 'institution' ->> 'name', d.day,
      jsonb_strip_nulls(jsonb_build_object('country', a.programme -> 'country', 'state', a.programme -> 'state',
        'city', a.programme -> 'city', 'institutionCity', a.programme -> 'institutionCity'))
    from current_care care join users u on u.id = care.student_id join applications a on a.user_id = u.id
      cross join lateral days_of_application(a) d
    where care.counsellor_id = entry.who and d.day between current_date - 1 and desk_deadlines.until
    order by d.day, u.id limit most;
end $$;
revoke execute on function desk_deadlines(bytea, bigint, date, integer) from public;

-- Returns tasks. By the ticket of a file: that student's, the open ones first. By the ticket of a list: open
-- tasks that are due by a day, of students in the reader's care.
create or replace function desk_tasks(key bytea, ticket bigint, until date)
returns table (id uuid, student_id uuid, student text, text text, rule text, about jsonb,
  due date, done_at timestamptz, ended text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  entry audit := desk_ticket(key, ticket);
begin
  if entry.whose is not null and not 'tasks' = any (entry.parts) then
    raise exception 'this ticket is for no tasks' using errcode = 'insufficient_privilege';
  end if;
  return query
    select t.id, u.id, u.name, t.text, t.rule, t.about, t.due, t.done_at, t.ended
    from tasks t join users u on u.id = t.student_id
    where case when entry.whose is not null then t.student_id = entry.whose
      else t.done_at is null and t.due <= desk_tasks.until and exists (
        select from current_care care
        where care.student_id = t.student_id and care.counsellor_id = entry.who) end
    order by t.done_at nulls first, t.due, t.id limit 100;
end $$;
revoke execute on function desk_tasks(bytea, bigint, date) from public;
