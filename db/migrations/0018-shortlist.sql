-- What students keep: ten numbered places each. Whatever code runs, there is no eleventh place and no programme stands twice.
create table shortlist_entries (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  programme_id text not null,
  -- Null once it is removed; the row stays for a while, so that the removal can be undone.
  place smallint check (place between 1 and 10),
  removed_at timestamptz,
  -- The place it had.
  removed_from smallint check (removed_from between 1 and 10),
  note text not null default '' check (length(note) <= 2000),
  -- As the student has read it somewhere; no register publishes deadlines.
  deadline date,
  -- The catalogue's record as it was then: it outlives the programme.
  programme jsonb not null,
  edition text not null,
  added_at timestamptz not null,
  unique (user_id, programme_id),
  -- Checked at the end of a statement, so that one statement may move several.
  constraint one_entry_a_place unique (user_id, place) deferrable initially immediate,
  check ((place is null) = (removed_at is not null)),
  check ((removed_at is null) = (removed_from is null))
);

-- Links by which others may read a shortlist. Of the link itself there is a hash alone.
create table shortlist_shares (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null unique,
  with_notes boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index shortlist_shares_of_user on shortlist_shares (user_id);
