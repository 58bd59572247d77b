-- Payments through a payment service, where the operator has one. Of a payer nothing is kept: what they paid with stays with the service.

-- Pages of the service's on which an order can be paid. The service has made it once it has an address.
create table gateway_pages (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders,
  amount bigint not null check (amount > 0),
  made_at timestamptz not null,
  ends_at timestamptz not null,
  -- What the service calls it.
  service_id text unique,
  address text,
  check ((service_id is null) = (address is null))
);
create index gateway_pages_of_order on gateway_pages (order_id, id);

-- What the service has told: each event counts once, however often it comes.
create table gateway_events (
  id text primary key check (length(id) between 1 and 100),
  what text not null check (length(what) <= 100),
  at timestamptz not null
);

-- How a payment stands, as far as the service has told.
create table gateway_payments (
  id text primary key check (length(id) between 1 and 100),
  order_id uuid not null references orders,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('failed', 'captured')),
  at timestamptz not null
);
create index gateway_payments_of_order on gateway_payments (order_id, at);

-- Events come in any order: what a payment has reached it does not leave.
create function gateway_payments_go_forward() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state = 'captured' or (old.id, old.order_id) is distinct from (new.id, new.order_id) then
    raise exception 'what the payment service has taken stays as it was told';
  end if;
  return new;
end $$;
create trigger gateway_payments_go_forward before update or delete on gateway_payments
  for each row execute function gateway_payments_go_forward();

-- The payment that a refund goes back by, whole; null: it goes through the bank.
alter table refunds add payment text check (length(payment) between 1 and 100);
-- The service could not pay it back: finance does, through the bank.
alter table refunds add failed_at timestamptz;
alter table refunds drop constraint refunds_check3;
alter table refunds add check (payment is not null or (sent_at is null) = (batch is null));
alter table refunds add check (payment is null or (batch is null and account is null and ifsc is null));
alter table refunds add check (failed_at is null or (payment is not null and sent_at is not null));

create index refunds_to_pay_back on refunds (id) where payment is not null and decision = 'approved' and sent_at is null;

-- Calls that ask the service to pay back: when the next is due, and what came of the last.
create table gateway_refunds (
  refund_id uuid primary key references refunds,
  tries integer not null check (tries > 0),
  try_at timestamptz not null,
  trouble text not null check (length(trouble) <= 200)
);

-- What the service pays out to the bank, less its fees, is of no one order.
alter table transfers alter order_id drop not null;
alter table transfers drop constraint transfers_source_kind_check;
alter table transfers add check (source_kind in ('bank-line', 'gateway', 'invoice', 'credit-note', 'refund', 'settlement'));
alter table transfers add check ((order_id is null) = (source_kind = 'settlement'));
create unique index transfers_settled_once on transfers (source_kind, source_id, from_account, to_account) where order_id is null;

-- A line that the service has paid out is for no order.
alter table bank_allocations alter order_id drop not null;
alter table bank_allocations drop constraint bank_allocations_found_by_check;
alter table bank_allocations add check (found_by in ('number', 'reference', 'hand', 'settlement'));
alter table bank_allocations add check ((order_id is null) = (found_by = 'settlement'));
