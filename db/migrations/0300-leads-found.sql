-- Leads and messages are found by any part of a name, an address or a number, as students are.
alter table leads add column search text not null generated always as (lower(name || ' ' || email || ' ' || phone)) stored;
alter table contact_messages add column search text not null generated always as (lower(name || ' ' || email || ' ' || phone)) stored;
-- Quick with these; where they may not be made, it is only slower.
do $$ begin
  create extension if not exists pg_trgm;
  create index leads_by_part on leads using gin (search gin_trgm_ops);
  create index contact_messages_by_part on contact_messages using gin (search gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported then
  null;
end $$;
