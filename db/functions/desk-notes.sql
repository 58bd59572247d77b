-- Returns what staff have written about a student, the newest first: in their file, and before that of the lead,
-- in notes and on calls.
create or replace function desk_notes(key bytea, ticket bigint)
returns table (id text, text text, at timestamptz, by text, own boolean, title text, institution text, of_lead boolean)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  entry audit := desk_ticket(key, ticket);
begin
  if entry.whose is null or not 'notes' = any (entry.parts) then
    raise exception 'this ticket is for no notes' using errcode = 'insufficient_privilege';
  end if;
  return query
    select * from (
      select n.id::text, n.text, n.written_at, w.name, n.written_by = entry.who,
        a.programme ->> 'title', a.programme -> 'institution' ->> 'name', false
      from student_notes n left join users w on w.id = n.written_by left join applications a on a.id = n.application_id
      where n.student_id = entry.whose
      union all
      select 'lead-' || p.id, p.note, p.at, w.name, false, null, null, true
      from enquiries e join enquiry_past p on p.enquiry_id = e.id left join users w on w.id = p.by_person
      where e.student_id = entry.whose and p.what in ('note', 'call') and p.note <> '') as notes (id, text, at, by, own, title, institution, of_lead)
    order by notes.at desc, notes.id limit 200;
end $$;
revoke execute on function desk_notes(bytea, bigint) from public;
