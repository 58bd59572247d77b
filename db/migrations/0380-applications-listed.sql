-- The desk lists applications by words of programme and institution, and counts them by step and intake.
alter table applications add column search text not null generated always as (
  lower(coalesce(programme ->> 'title', '') || ' ' || coalesce(programme -> 'institution' ->> 'name', ''))) stored;
create index applications_of_student on applications (user_id) include (step, intake);
create index applications_by_step on applications (step, intake) include (user_id);
create index applications_to_send on applications (coalesce(deadline, 'infinity'), id) where step in ('draft', 'ready');
