-- Where each lead and each message from the contact page has come to, and who has it. What was written stays where it was kept.
create table enquiries (
  -- The lead's or the message's own.
  id uuid primary key,
  form text not null check (form in ('lead', 'message')),
  lane text not null default 'new' check (lane in ('new', 'contacted', 'meeting', 'registered', 'lost')),
  -- Why it is lost: one of a few codes.
  reason text not null default '' check ((lane = 'lost') = (reason <> '') and octet_length(reason) <= 40),
  assigned_to uuid references users on delete set null,
  -- The student that somebody has become.
  student_id uuid references users on delete set null,
  -- The same person came before: their other enquiry. Set to null, it is undone.
  merged_into uuid references enquiries on delete set null check (merged_into <> id),
  came_at timestamptz not null,
  moved_at timestamptz not null,
  contacted_at timestamptz
);
create index enquiries_in_lane on enquiries (lane, came_at, id) where merged_into is null;
create index enquiries_of on enquiries (assigned_to, lane, came_at, id) where merged_into is null;
create index enquiries_merged on enquiries (merged_into) where merged_into is not null;

-- Whoever writes under an address that a student has proven is that student.
create function enquiry_comes() returns trigger language plpgsql as $$
begin
  insert into enquiries (id, form, lane, student_id, came_at, moved_at)
    select new.id, tg_argv[0], case when u.id is null then 'new' else 'registered' end, u.id, new.submitted_at, new.submitted_at
    from (select) as one left join users u on u.email = lower(new.email) and u.email_verified;
  return null;
end $$;
create function enquiry_goes() returns trigger language plpgsql as $$
begin
  delete from enquiries where id = old.id;
  return null;
end $$;
create trigger leads_come after insert on leads for each row execute function enquiry_comes('lead');
create trigger leads_go after delete on leads for each row execute function enquiry_goes();
create trigger messages_come after insert on contact_messages for each row execute function enquiry_comes('message');
create trigger messages_go after delete on contact_messages for each row execute function enquiry_goes();

insert into enquiries (id, form, came_at, moved_at)
  select id, 'lead', submitted_at, submitted_at from leads
  union all select id, 'message', submitted_at, submitted_at from contact_messages;
update enquiries set lane = 'registered', student_id = u.id from users u
  where u.email_verified and u.email in (
    select lower(email) from leads l where l.id = enquiries.id union all select lower(email) from contact_messages m where m.id = enquiries.id);

-- Somebody who has proven an address is who wrote under it: their enquiries are registered.
create function enquiry_registers() returns trigger language plpgsql as $$
begin
  update enquiries set lane = 'registered', reason = '', student_id = new.id, moved_at = now()
    where student_id is null and id in (
      select id from leads where lower(email) = new.email union all select id from contact_messages where lower(email) = new.email);
  return null;
end $$;
create trigger users_register after insert or update of email_verified, email on users
  for each row when (new.email_verified) execute function enquiry_registers();
create index contact_messages_email on contact_messages (lower(email));

-- Deadlines of students in the care of whoever asks that come by a day, for a page that says what is due.
create function desk_deadlines(key bytea, ticket bigint, until date, most integer)
returns table (student_id uuid, student text, title text, institution text, deadline date)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  asked audit := desk_ticket(key, ticket);
begin
  if asked.whose is not null then
    raise exception 'this ticket is for one file' using errcode = 'insufficient_privilege';
  end if;
  return query
    select u.id, u.name, a.programme ->> 'title', a.programme -> 'institution' ->> 'name', a.deadline
    from caseloads care join users u on u.id = care.student_id join applications a on a.user_id = u.id
    where care.counsellor_id = asked.who and care.since <= now() and (care.until is null or care.until > now())
      and a.step in ('draft', 'ready') and a.deadline between current_date - 1 and desk_deadlines.until
    order by a.deadline, u.id limit most;
end $$;
revoke execute on function desk_deadlines(bytea, bigint, date, integer) from public;
