-- Lists and the board of applications among 300,000: each condition is read from an index alone.
alter table applications add column university text not null generated always as (
  coalesce(programme -> 'institution' ->> 'name', '')) stored;
drop index applications_of_student, applications_by_step, applications_to_send;
create index applications_of_student on applications (user_id) include (id, step, intake, university, deadline);
create index applications_by_step on applications (step, intake) include (user_id, id, university, deadline);
create index applications_by_university on applications (university, step) include (user_id, id, intake, deadline);
create index applications_to_send on applications (coalesce(deadline, 'infinity'), id)
  include (step, user_id, intake, university, deadline) where step in ('draft', 'ready');
-- Quick with this; where it may not be made, words are only found slower.
do $$ begin
  create extension if not exists pg_trgm;
  create index applications_by_part on applications using gin (search gin_trgm_ops);
  create index application_numbers_by_part on application_submissions using gin (lower(reference) gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported then
  null;
end $$;
-- `db/functions/desk-applications.sql` makes them again: they answer for several stages at once.
drop function if exists desk_list_applications(bytea, jsonb);
drop function if exists desk_applications(bytea, bigint, uuid[]);
drop function if exists desk_application_counts(bytea, bigint);
