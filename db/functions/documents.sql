-- Files that no row names any more are listed in `discarded_files`, and a job removes them from the store.
-- Triggers, because rows also go by a cascade when an account is erased.

create or replace function discard_document_file() returns trigger language plpgsql as $$
begin
  insert into discarded_files (file_key) values (old.file_key) on conflict do nothing;
  return null;
end
$$;

create or replace function discard_photo_files() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.large_key = new.large_key then
    return null;
  end if;
  insert into discarded_files (file_key) values (old.large_key), (old.small_key) on conflict do nothing;
  return null;
end
$$;

-- Returns the claim on a version, also one that has run out; null if there is none.
create or replace function claim_of_paper(version uuid) returns jsonb
language sql stable set search_path = public, pg_temp as $$
  select jsonb_build_object('by', c.claimed_by, 'name', w.name, 'until', c.until)
  from document_claims c left join users w on w.id = c.claimed_by where c.version_id = claim_of_paper.version
$$;
