-- Lists of applications that a member of staff has named: what they are narrowed by, never an address.
create table application_views (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  filter jsonb not null check (octet_length(filter::text) <= 2000),
  saved_at timestamptz not null,
  unique (user_id, name)
);
