-- Returns the accepted applications of students in the reader's care with what is noted of their way to the first day,
-- those whose course begins first first, at most a thousand. `place`: the programme without its facts, for the institution's clock.
create or replace function desk_paths(key bytea, ticket bigint)
returns table (student_id uuid, student text, application uuid, title text, institution text, place jsonb, intake text,
  deposit_by date, notes jsonb)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  entry audit := desk_ticket(key, ticket);
begin
  if entry.whose is not null then
    raise exception 'this ticket is for one file' using errcode = 'insufficient_privilege';
  end if;
  return query
    select u.id, u.name, a.id, a.programme ->> 'title', a.programme -> 'institution' ->> 'name', a.programme - 'facts',
      a.intake, o.deposit_by, path_of_application(a.id)
    from current_care care join users u on u.id = care.student_id join applications a on a.user_id = u.id
      left join offer_terms o on o.application_id = a.id
    where care.counsellor_id = entry.who and a.step = 'accepted' and a.intake <> ''
    order by a.intake, a.id limit 1000;
end $$;
revoke execute on function desk_paths(bytea, bigint) from public;
