-- What a student has sent under a title. A title used again is another version of the same document; `title_key` is the title as it is compared.
create table documents (
  id uuid primary key default uuidv7(),
  student_id uuid not null references users on delete cascade,
  title text not null,
  title_key text not null,
  created_at timestamptz not null,
  unique (student_id, title_key)
);

create table document_versions (
  id uuid primary key default uuidv7(),
  document_id uuid not null references documents on delete cascade,
  -- Counts from 1; a number is not given again when its version is deleted, since only whole documents are.
  number integer not null,
  -- Where the store keeps it. A row is written only once the file is kept.
  file_key text not null unique,
  media_type text not null,
  bytes bigint not null,
  sha256 text not null,
  uploaded_at timestamptz not null,
  unique (document_id, number)
);

-- A student's picture, in two sizes. `version` stands in its address and is another for each picture.
create table photos (
  student_id uuid primary key references users on delete cascade,
  version uuid not null unique default gen_random_uuid(),
  large_key text not null unique,
  small_key text not null unique,
  uploaded_at timestamptz not null
);

-- Files that no row names any more, whatever took the row away. They are removed from the store, then from here.
create table discarded_files (
  file_key text primary key,
  discarded_at timestamptz not null default now()
);

create function discard_document_file() returns trigger language plpgsql as $$
begin
  insert into discarded_files (file_key) values (old.file_key) on conflict do nothing;
  return null;
end
$$;
create trigger document_versions_discard after delete on document_versions
  for each row execute function discard_document_file();

create function discard_photo_files() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.large_key = new.large_key then
    return null;
  end if;
  insert into discarded_files (file_key) values (old.large_key), (old.small_key) on conflict do nothing;
  return null;
end
$$;
create trigger photos_discard after update or delete on photos
  for each row execute function discard_photo_files();
