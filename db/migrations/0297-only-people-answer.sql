-- Who waits for an answer: what comes with a step of staff, as a hand-over does, is shown at once, and answers nobody.
create or replace function desk_waiting(key bytea, ticket bigint) returns table (student_id uuid, student text, since timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  asked audit := desk_ticket(key, ticket);
begin
  if asked.whose is not null then
    raise exception 'this ticket is for one file' using errcode = 'insufficient_privilege';
  end if;
  return query
    select u.id, u.name, last.sent_at from messages last join users u on u.id = last.student_id
      left join caseloads care on care.student_id = u.id and care.since <= now() and (care.until is null or care.until > now())
    where last.by_role = 'student' and not exists (
        select from messages m where m.student_id = u.id and m.nr > last.nr and (m.by_role = 'student' or m.shown_at > m.sent_at))
      and (care.counsellor_id = asked.who or care.counsellor_id is null and asked.role in ('manager', 'owner'))
    order by last.sent_at limit 100;
end $$;
