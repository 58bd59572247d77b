-- Programmes that no register lists and that students keep on a shortlist or in an application. The id is made of the
-- address of the programme's page, and the record is what the student typed.
create or replace view added_programmes as
  select user_id as keeper, programme_id, programme as record, added_at from shortlist_entries
    where place is not null and programme_id like 'added-%'
  union all
  select user_id, programme_id, programme, begun_at from applications where programme_id like 'added-%';
