-- Why a task of a rule ended by itself; null: it is open, or somebody marked it as done.
alter table tasks add column ended text check (ended in ('met', 'written', 'handed-over', 'gone', 'applied', 'closed', 'moved', 'passed'));
alter table tasks add check (ended is null or (rule is not null and done_at is not null and done_by is null));

drop function desk_tasks(bytea, bigint, date);
-- With a ticket for a file: that student's tasks, the open ones first. With one for a list: what is open and due by a day in the care of whoever asks.
create function desk_tasks(key bytea, ticket bigint, until date)
returns table (id uuid, student_id uuid, student text, text text, rule text, about jsonb, due date, done_at timestamptz, ended text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  asked audit := desk_ticket(key, ticket);
begin
  if asked.whose is not null and not 'tasks' = any (asked.parts) then
    raise exception 'this ticket is for no tasks' using errcode = 'insufficient_privilege';
  end if;
  return query
    select t.id, u.id, u.name, t.text, t.rule, t.about, t.due, t.done_at, t.ended from tasks t join users u on u.id = t.student_id
    where case when asked.whose is not null then t.student_id = asked.whose
      else t.done_at is null and t.due <= desk_tasks.until and exists (
        select from caseloads care where care.student_id = t.student_id and care.counsellor_id = asked.who
          and care.since <= now() and (care.until is null or care.until > now())) end
    order by t.done_at nulls first, t.due, t.id limit 100;
end $$;
revoke execute on function desk_tasks(bytea, bigint, date) from public;
