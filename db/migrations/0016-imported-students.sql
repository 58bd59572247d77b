-- Students who were taken over from a hosted document store: under which id they were known there, and what of their document has no place here.
create table imported_students (
  user_id uuid primary key references users on delete cascade,
  uid text not null unique,
  -- Of the document as it came: the same again changes nothing.
  digest text not null,
  -- Of the student's document here as the import left it: who has changed theirs since is not overwritten.
  left_as text not null default '',
  -- The ids that entries had there, by their draft here.
  entry_ids jsonb not null,
  -- { favorites, documents, photoURL } as they came, as far as nothing here stands for them.
  kept jsonb not null,
  imported_at timestamptz not null
);
