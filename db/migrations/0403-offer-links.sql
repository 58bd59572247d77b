-- Links by which a family may read a student's offers. Of the link itself there is a hash alone.
create table offer_shares (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened integer not null default 0,
  last_opened_at timestamptz
);
create index offer_shares_of_user on offer_shares (user_id);
