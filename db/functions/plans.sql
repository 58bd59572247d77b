-- Plans, orders and the ledger.

create or replace function terms_stay() returns trigger language plpgsql as $$
begin
  raise exception 'what a plan has promised stays as it was';
end $$;

-- Gives a student the free plan from a moment on, and returns the grant's id. `used`: how many institutions
-- they applied to before there were plans; these do not count against the plan.
create or replace function begin_free_plan(student uuid, used integer, begun timestamptz) returns uuid language plpgsql as $$
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

-- Every account has the free plan, however it is made. It counts from sign-up by the clock of the process that
-- made the account, which may differ from the database's; an account taken over from elsewhere is older, and
-- begins now.
create or replace function users_begin_free() returns trigger language plpgsql as $$
begin
  perform begin_free_plan(new.id, 0, greatest(new.created_at, now()));
  return null;
end $$;

create or replace function payments_stay() returns trigger language plpgsql as $$
begin
  raise exception 'what was booked stays as it was booked';
end $$;

-- Keeps what was promised and what is due. Orders are never deleted.
create or replace function orders_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.number, old.plan, old.terms, old.price, old.adds_to, old.intake, old.placed_at)
      is distinct from (new.number, new.plan, new.terms, new.price, new.adds_to, new.intake, new.placed_at) then
    raise exception 'what was ordered stays as it was';
  end if;
  return new;
end $$;
