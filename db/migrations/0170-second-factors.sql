-- When whoever holds a session last showed a second thing that is theirs: a passkey, or a code of their app. Null: never, and then it
-- opens nobody's file but one's own.
alter table sessions add column assured_at timestamptz;

-- The app on a phone that makes codes for somebody who works here. The secret is encrypted with the site's own.
create table code_apps (
  user_id uuid primary key references users (id) on delete cascade,
  secret bytea not null,
  begun_at timestamptz not null,
  -- Null until a first code has shown that the app has the secret.
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: none opens anything twice.
  last_step bigint not null default 0
);

-- Codes for whoever has lost the app, each for one time; only hashes are kept.
create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
