-- Bank statements and the payment service: what they reported stays, and no line pays for more than it holds.

-- Refuses allocations that exceed their line, or whose line was set aside. Locks the line first: two
-- allocations at the same moment would otherwise each see it free.
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

-- Refuses to set aside a line that is allocated to an order.
create or replace function bank_set_aside_fits() returns trigger language plpgsql as $$
begin
  perform from bank_lines where id = new.line_id for no key update;
  if exists (select from bank_allocations where line_id = new.line_id) then
    raise exception 'the line is for something' using errcode = 'check_violation', constraint = 'bank_set_aside_fits';
  end if;
  return new;
end $$;

-- Lets a set-aside line be taken back once, and changes nothing else of the row.
create or replace function bank_set_aside_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.back_at is not null
      or (old.id, old.line_id, old.why, old.made_by, old.made_at) is distinct from (new.id, new.line_id, new.why, new.made_by, new.made_at) then
    raise exception 'what was said of a payment is only taken back';
  end if;
  return new;
end $$;

create or replace function bank_stays() returns trigger language plpgsql as $$
begin
  raise exception 'what the bank has said is only ever added to';
end $$;

-- Events of the payment service arrive in any order: a captured payment never goes back to an earlier state.
create or replace function gateway_payments_go_forward() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state = 'captured' or (old.id, old.order_id) is distinct from (new.id, new.order_id) then
    raise exception 'what the payment service has taken stays as it was told';
  end if;
  return new;
end $$;
