-- As before, with where each institution is: a last day ends at its midnight, which comes up to half a day before or after the database's.
drop function desk_deadlines(bytea, bigint, date, integer);
create function desk_deadlines(key bytea, ticket bigint, until date, most integer)
returns table (student_id uuid, student text, title text, institution text, deadline date, place jsonb)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  asked audit := desk_ticket(key, ticket);
begin
  if asked.whose is not null then
    raise exception 'this ticket is for one file' using errcode = 'insufficient_privilege';
  end if;
  return query
    select u.id, u.name, a.programme ->> 'title', a.programme -> 'institution' ->> 'name', a.deadline,
      jsonb_strip_nulls(jsonb_build_object('country', a.programme -> 'country', 'state', a.programme -> 'state',
        'city', a.programme -> 'city', 'institutionCity', a.programme -> 'institutionCity'))
    from caseloads care join users u on u.id = care.student_id join applications a on a.user_id = u.id
    where care.counsellor_id = asked.who and care.since <= now() and (care.until is null or care.until > now())
      and a.step in ('draft', 'ready') and a.deadline between current_date - 1 and desk_deadlines.until
    order by a.deadline, u.id limit most;
end $$;
revoke execute on function desk_deadlines(bytea, bigint, date, integer) from public;
