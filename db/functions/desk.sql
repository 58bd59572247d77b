-- Who may read at the desk. The desk's connection may read no table: it calls these functions and those of
-- `desk-lists.sql` and `desk-files.sql`. Each takes the hash of the session's token as `key`, so that knowing a
-- person's id is not enough. Tokens are letters, digits, - and _, so `decode(…, 'escape')` changes nothing in
-- them.

-- Returns who holds a session whose second factor still counts, and their role today; nulls if nobody does.
create or replace function desk_person(key bytea, out id uuid, out role text, out session uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.user_id, staff.role, s.id from sessions s join current_staff staff on staff.user_id = s.user_id
  where sha256(decode(s.token, 'escape')) = key and s.expires_at > now() and s.assured_until > now()
$$;
revoke execute on function desk_person(bytea) from public;

-- Whether a member of staff whose reach is `reach` (`reach_of`) may read this student's records.
create or replace function desk_reaches(person uuid, reach text, student uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select case
    when not exists (select from users u where u.id = student) or exists (select from staff where user_id = student) then false
    when reach = 'anyone' then true
    when reach = 'caseload' then exists (
      select from current_care where student_id = student and counsellor_id = person)
    else false end
$$;
revoke execute on function desk_reaches(uuid, text, uuid) from public;

-- Asks for parts of a student's file and says why. Returns the id of the audit row, which is the ticket for
-- reading once it is committed; null if the person may not use the verb `what` on this student's records.
-- Without a student the ticket is for the lists of My day.
create or replace function desk_ask(key bytea, student uuid, what text, why text, parts text[]) returns bigint
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  person record;
  reach text;
  ticket bigint;
begin
  select * into person from desk_person(key);
  reach := reach_of(desk_ask.what, person.role);
  if person.id is null or reach is null then return null; end if;
  if student is not null and not desk_reaches(person.id, reach, student) then return null; end if;
  insert into audit (who, role, what, whose, why, parts, session)
    values (person.id, person.role, desk_ask.what, student, desk_ask.why, desk_ask.parts, person.session)
    returning id into ticket;
  return ticket;
end $$;
revoke execute on function desk_ask(bytea, uuid, text, text, text[]) from public;

-- Returns the audit row of a ticket: of this session, at most a minute old, and committed before this
-- transaction. A row of the same transaction could be rolled back after reading, and the reading would leave no
-- trace.
create or replace function desk_ticket(key bytea, ticket bigint) returns audit
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  person record;
  found audit;
begin
  select * into person from desk_person(key);
  select * into found from audit a where a.id = ticket and a.who = person.id and a.session = person.session
    and a.tx <> coalesce(pg_current_xact_id_if_assigned(), '0') and a.at > clock_timestamp() - interval '1 minute';
  if found.id is null then
    raise exception 'a file is opened by a ticket that was committed before' using errcode = 'insufficient_privilege';
  end if;
  return found;
end $$;
revoke execute on function desk_ticket(bytea, bigint) from public;
