-- What staff have written over the files of `content/` at the desk. The version with the highest number of a file counts.
create table content_versions (
  -- The file's path below the folder: `articles/Embarking-on-Excellence.md`.
  file text not null check (octet_length(file) between 1 and 200),
  number integer not null check (number > 0),
  -- As the file would have it; null: the file itself counts again.
  text text check (octet_length(text) <= 100000),
  -- A hash of the file at that time: the desk says when it has changed since.
  file_hash text not null check (octet_length(file_hash) <= 64),
  why text not null default '' check (length(why) <= 300),
  at timestamptz not null,
  by_person uuid references users on delete set null,
  primary key (file, number)
);
create index content_versions_by on content_versions (by_person);
