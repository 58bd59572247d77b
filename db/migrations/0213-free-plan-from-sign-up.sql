-- The free plan counts from when the account was made, by the clock of whoever made it: the server's and the database's may differ. An account that
-- was taken over from elsewhere is older, and begins today.
create function begin_free_plan(student uuid, used integer, begun timestamptz) returns uuid language plpgsql as $$
declare
  free record;
  given uuid;
begin
  select o.plan, o.terms, t.terms::jsonb -> 'holds' as holds into strict free
    from offered_plans o join plan_terms t on t.hash = o.terms where o.plan = 'basic';
  insert into grants (student_id, plan, terms, since, until)
    values (student, free.plan, free.terms, begun, begun + (free.holds ->> 'days')::integer * interval '24 hours') returning id into given;
  insert into grant_sizes (grant_id, kind, size) values
    (given, 'session', (free.holds ->> 'sessions')::integer),
    (given, 'institution', (free.holds ->> 'institutions')::integer + used);
  return given;
end $$;

create or replace function users_begin_free() returns trigger language plpgsql as $$
begin
  perform begin_free_plan(new.id, 0, greatest(new.created_at, now()));
  return null;
end $$;

drop function begin_free_plan(uuid, integer);
