-- Until when a second factor counts: 12 hours after it was shown, and an hour after the session was last used. Null without one. Pages and the
-- desk's functions read the column of this, so that the rule is here alone. Hours have the same length in every zone, so it is immutable.
create function second_factor_counts_until(assured_at timestamptz, used_at timestamptz) returns timestamptz
language sql immutable as $$
  select case when assured_at is not null then least(used_at + interval '1 hour', assured_at + interval '12 hours') end
$$;
alter table sessions add column assured_until timestamptz
  generated always as (second_factor_counts_until(assured_at, updated_at)) stored;

create or replace function desk_person(key bytea, out id uuid, out role text, out session uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.user_id, staff.role, s.id from sessions s join staff on staff.user_id = s.user_id
  where sha256(decode(s.token, 'escape')) = key and s.expires_at > now() and s.assured_until > now()
    and staff.since <= now() and (staff.until is null or staff.until > now())
$$;

-- Staff do not stay signed in when the browser closes.
update sessions set kept = false, expires_at = least(expires_at, now() + interval '1 day')
where kept and user_id in (select user_id from staff);

-- An app that is being set up belongs to the session that began it, and is no way in before its first code.
create table pending_code_apps (
  session_id uuid primary key references sessions (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  -- Encrypted with the site's own secret.
  secret bytea not null,
  begun_at timestamptz not null
);
create index pending_code_apps_of_user on pending_code_apps (user_id);
delete from code_apps where confirmed_at is null;
alter table code_apps alter column confirmed_at set not null;

-- The earlier recovery codes had 50 bits, which can be found from a hash. People get new ones by setting up their app again.
delete from recovery_codes;

-- Also by somebody who manages the desk.
alter table ended_sessions drop constraint ended_sessions_why_check;
alter table ended_sessions add constraint ended_sessions_why_check check (why in ('device', 'password', 'staff'));
