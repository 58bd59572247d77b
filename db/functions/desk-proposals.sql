-- Returns the answers to proposals that nobody has noted yet, of students in the reader's care, the oldest first.
create or replace function desk_proposals_due(key bytea, ticket bigint)
returns table (proposal uuid, student_id uuid, student text, title text, answer text, since timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  entry audit := desk_ticket(key, ticket);
begin
  if entry.whose is not null then
    raise exception 'this ticket is for one file' using errcode = 'insufficient_privilege';
  end if;
  return query
    select p.id, u.id, u.name, p.programme ->> 'title', p.answer, p.answered_at
    from current_care care join users u on u.id = care.student_id join proposals p on p.student_id = u.id
    where care.counsellor_id = entry.who and p.answered_at is not null and p.noted_at is null
    order by p.answered_at, p.id limit 100;
end $$;
revoke execute on function desk_proposals_due(bytea, bigint) from public;
