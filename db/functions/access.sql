-- Generated from the access table (admissions/access/can.ts); can.test.ts compares the two and prints this text.

-- Returns whose records a role may use a verb on: 'anyone', or 'caseload' for those in the person's care. Null:
-- nobody's, and for every verb that the desk does not ask for.
create or replace function reach_of(verb text, role text) returns text language sql immutable as $$
  select case verb || ' ' || role
    when 'students.list counsellor' then 'caseload'
    when 'students.list manager' then 'anyone'
    when 'students.list owner' then 'anyone'
    when 'students.open counsellor' then 'caseload'
    when 'students.open manager' then 'anyone'
    when 'students.open owner' then 'anyone'
    when 'students.see counsellor' then 'caseload'
    when 'students.see manager' then 'anyone'
    when 'students.see owner' then 'anyone'
    when 'documents.view counsellor' then 'caseload'
  end
$$;
revoke execute on function reach_of(text, text) from public;
