-- Whether a term counts at a moment. Without an end (`until` is null) it has counted since it began. It is here
-- and not in `functions`, because the views below need it.
create or replace function in_force(since timestamptz, until timestamptz, at timestamptz) returns boolean
language sql immutable parallel safe as $$
  select since <= at and (until is null or until > at)
$$;

-- Who works here now, and as what. The views read with the rights of their reader (`security_invoker`).
create or replace view current_staff with (security_invoker = true) as
  select user_id, role, since, until from staff where in_force(since, until, now());

-- Which counsellor looks after which student now.
create or replace view current_care with (security_invoker = true) as
  select student_id, counsellor_id, since, until from caseloads where in_force(since, until, now());

-- Programmes that no register lists and that students keep on a shortlist or in an application. The id is made
-- of the address of the programme's page, and the record is what the student typed.
create or replace view added_programmes as
  select user_id as keeper, programme_id, programme as record, added_at from shortlist_entries
    where place is not null and programme_id like 'added-%'
  union all
  select user_id, programme_id, programme, begun_at from applications where programme_id like 'added-%';
