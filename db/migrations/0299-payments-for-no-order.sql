-- Payments of which somebody has said that they have nothing to do with orders: they wait for none until that is taken back.
create table bank_set_aside (
  id uuid primary key default uuidv7(),
  line_id uuid not null references bank_lines,
  why text not null check (why <> '' and length(why) <= 200),
  -- Who said so, and who took it back; they hang on nothing, so that the books stay when they leave.
  made_by uuid,
  made_at timestamptz not null,
  back_by uuid,
  back_at timestamptz check (back_at >= made_at),
  check (back_by is null or back_at is not null)
);
create unique index bank_set_aside_now on bank_set_aside (line_id) where back_at is null;

-- What is for an order has to do with one; what has nothing to do with any is for none until that is taken back.
create or replace function bank_allocation_fits() returns trigger language plpgsql as $$
declare
  whole bigint;
begin
  select amount into whole from bank_lines where id = new.line_id for no key update;
  if new.amount + coalesce((select sum(amount) from bank_allocations where line_id = new.line_id), 0) > whole then
    raise exception 'more would be allocated than the line holds' using errcode = 'check_violation', constraint = 'bank_allocation_fits';
  end if;
  if exists (select from bank_set_aside where line_id = new.line_id and back_at is null) then
    raise exception 'the line was set aside' using errcode = 'check_violation', constraint = 'bank_allocation_fits';
  end if;
  return new;
end $$;

create function bank_set_aside_fits() returns trigger language plpgsql as $$
begin
  perform from bank_lines where id = new.line_id for no key update;
  if exists (select from bank_allocations where line_id = new.line_id) then
    raise exception 'the line is for something' using errcode = 'check_violation', constraint = 'bank_set_aside_fits';
  end if;
  return new;
end $$;
create trigger bank_set_aside_fits before insert on bank_set_aside for each row execute function bank_set_aside_fits();

-- It is taken back once, and what was said stays.
create function bank_set_aside_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.back_at is not null
      or (old.id, old.line_id, old.why, old.made_by, old.made_at) is distinct from (new.id, new.line_id, new.why, new.made_by, new.made_at) then
    raise exception 'what was said of a payment is only taken back';
  end if;
  return new;
end $$;
create trigger bank_set_aside_stays before update or delete on bank_set_aside for each row execute function bank_set_aside_stays();
