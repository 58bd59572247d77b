-- Sessions of accounts and their second factor.

-- Tells every process that a session has ended, so that each closes the connections that the session had open.
-- A trigger, because sessions end in many ways: sign-out, a new password, the account's deletion.
create or replace function tell_of_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', json_build_object('person', old.user_id, 'ended', old.id)::text);
  return null;
end
$$;

-- Returns until when a second factor counts: 12 hours after it was shown, and one hour after the session was
-- last used. Null without one. The generated column `sessions.assured_until` keeps the result, so a changed
-- rule needs a migration that writes the column again. Hours have the same length in every zone, so the
-- function is immutable.
create or replace function second_factor_counts_until(assured_at timestamptz, used_at timestamptz) returns timestamptz
language sql immutable as $$
  select case when assured_at is not null then least(used_at + interval '1 hour', assured_at + interval '12 hours') end
$$;

-- Returns the campaign that brought a student: the first that is known, of their leads and of their sign-up. Empty
-- if none is.
create or replace function campaign_of(student users) returns jsonb language sql stable as $$
  select coalesce((
    select named.campaign from (
      select student.campaign, student.created_at as at
      union all
      select l.campaign, l.submitted_at from enquiries e join leads l on l.id = e.id where e.student_id = student.id) named
    where named.campaign <> '{}' order by named.at limit 1), '{}')
$$;

-- No profile takes a birth date under 18 without the consent of a parent, whoever writes it.
create or replace function profiles_need_consent() returns trigger language plpgsql as $$
begin
  if new.date_of_birth > (new.updated_at at time zone 'Asia/Kolkata')::date - interval '18 years'
    and not exists (select from parent_consents where user_id = new.student_id)
  then
    raise exception 'A person under 18 needs the consent of a parent.'
      using errcode = 'check_violation', constraint = 'profiles_need_consent';
  end if;
  return new;
end $$;
create or replace trigger profiles_need_consent before insert or update of date_of_birth on profiles
  for each row execute function profiles_need_consent();
