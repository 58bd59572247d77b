-- Which ways of contact a student has agreed to.

-- Returns what decides whether a message may go to a student by WhatsApp: their number, whether they have proven
-- it, the consent in force for it, which holds only then, when they wrote from it, whether they asked not to be contacted, and whether their newest message from there
-- has no answer. `before`: the message that is being sent, which is no answer yet.
create or replace function whatsapp_contact(student uuid, before integer default null) returns jsonb
language sql stable as $$
  select jsonb_build_object('phone', coalesce(u.phone_number, ''), 'proven', p.student_id is not null, 'consent', c.consent, 'wroteAt', c.wrote_at,
    'stoppedAt', (
      select min(s.stopped_at) from contact_stops s where s.lifted_at is null
        and (s.student_id = u.id or s.student_id is null and s.phone = u.phone_number)),
    'waits', coalesce((
      select not exists (
        select from messages m where m.student_id = u.id and m.nr > w.nr and (before is null or m.nr < before)
          and m.by_role <> 'student' and m.shown_at > m.sent_at)
      from messages w where w.student_id = u.id and w.via = 'whatsapp' order by w.nr desc limit 1), false))
  from users u
    left join whatsapp_proofs p on p.student_id = u.id and p.phone = u.phone_number and p.proven_at is not null
    left join student_consents c on c.student_id = p.student_id and c.phone = p.phone and c.withdrawn_at is null
  where u.id = student
$$;

-- Ends all contact that a student has agreed to: by WhatsApp, and by mails that they can choose. `person`: one
-- student; else whoever has this proven address or this number. Returns those for whom that is new.
create or replace function stop_contact(person uuid, email text, phone text, via text, now timestamptz)
returns table (student_id uuid)
language plpgsql volatile as $$
#variable_conflict use_column
declare
  people uuid[] := array(
    select u.id from users u where case when person is not null then u.id = person
      else stop_contact.email <> '' and u.email = stop_contact.email and u.email_verified
        or stop_contact.phone <> '' and u.phone_number = stop_contact.phone end
      and not exists (select from current_staff where user_id = u.id)
    order by u.id for no key update);
begin
  update student_consents c set withdrawn_at = stop_contact.now
    where c.student_id = any (people) and c.withdrawn_at is null;
  update whatsapp_sendings w set state = 'failed', trouble = 'stopped', try_at = null, changed_at = stop_contact.now
    where w.student_id = any (people) and w.state = 'waiting';
  insert into notice_choices as chosen (user_id, mailed) select unnest(people), '{}'
    on conflict (user_id) do update set mailed = '{}';
  return query
    insert into contact_stops (student_id, phone, via, stopped_at)
      select u.id, coalesce(u.phone_number, ''), stop_contact.via, stop_contact.now from users u where u.id = any (people)
      on conflict (student_id) where lifted_at is null do nothing returning contact_stops.student_id;
end $$;
