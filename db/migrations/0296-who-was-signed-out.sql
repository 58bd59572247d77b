-- Sessions that were ended from another device or by a new password, for as long as they would have lasted: whoever still has the token of one is told why.
create table ended_sessions (
  -- The token's SHA-256: the row opens nothing.
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  why text not null check (why in ('device', 'password')),
  expires_at timestamptz not null
);
create index ended_sessions_of_user on ended_sessions (user_id);
create index ended_sessions_over on ended_sessions (expires_at);
