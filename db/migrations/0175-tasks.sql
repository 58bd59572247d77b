-- What those who work here have to do for a student: written by hand, or made by a rule, once for each key.
create table tasks (
  id uuid primary key default uuidv7(),
  student_id uuid not null references users on delete cascade,
  -- By hand: what is to be done, in words.
  text text not null default '' check (length(text) <= 300),
  -- By a rule: which, and what it is about.
  rule text check (rule in ('welcome', 'review', 'deadline')),
  key text,
  about jsonb not null default '{}',
  due date not null,
  made_by uuid references users on delete set null,
  made_at timestamptz not null,
  done_by uuid references users on delete set null,
  done_at timestamptz,
  unique (student_id, key),
  check ((rule is null) = (key is null) and (rule is null) = (text <> ''))
);
create index tasks_open on tasks (student_id, due) where done_at is null;

-- With a ticket for a file: that student's tasks, the open ones first. With one for a list: what is open and due by a day in the care of whoever asks.
create function desk_tasks(key bytea, ticket bigint, until date)
returns table (id uuid, student_id uuid, student text, text text, rule text, about jsonb, due date, done_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  asked audit := desk_ticket(key, ticket);
begin
  if asked.whose is not null and not 'tasks' = any (asked.parts) then
    raise exception 'this ticket is for no tasks' using errcode = 'insufficient_privilege';
  end if;
  return query
    select t.id, u.id, u.name, t.text, t.rule, t.about, t.due, t.done_at from tasks t join users u on u.id = t.student_id
    where case when asked.whose is not null then t.student_id = asked.whose
      else t.done_at is null and t.due <= desk_tasks.until and exists (
        select from caseloads care where care.student_id = t.student_id and care.counsellor_id = asked.who
          and care.since <= now() and (care.until is null or care.until > now())) end
    order by t.done_at nulls first, t.due, t.id limit 100;
end $$;
revoke execute on function desk_tasks(bytea, bigint, date) from public;
