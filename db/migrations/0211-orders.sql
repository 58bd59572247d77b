-- A student's order of a plan. What was promised stands in `terms`, sealed; what is due is in paise. It outlives the account, without a name.
create table orders (
  id uuid primary key default uuidv7(),
  number text not null unique check (number ~ '^PMA[0-9A-HJKMNP-TV-Z]{7}$'),
  student_id uuid references users on delete set null,
  -- The same for every repetition of one placing.
  key uuid not null unique,
  plan text not null,
  terms text not null references plan_terms,
  price bigint not null check (price > 0),
  -- The paid order to whose plan this one adds; the price is then the difference.
  adds_to uuid references orders,
  intake text not null check (intake ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- Where the buyer lives, as the tax asks: the two digits of a state; null where no tax is shown.
  buyer_state text check (buyer_state ~ '^\d\d$'),
  state text not null default 'open' check (state in ('open', 'claimed', 'confirmed', 'active', 'refund-asked', 'approved', 'sent', 'settled',
    'expired', 'cancelled')),
  placed_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > placed_at),
  -- What the student says of their payment: it proves nothing, and helps to find it.
  claimed_at timestamptz,
  reference text check (reference ~ '^\d{12}$'),
  screenshot uuid references document_versions on delete set null,
  activated_at timestamptz,
  mentor_at timestamptz,
  -- The state that the student was last told of by mail.
  told text not null default 'open'
);
create index orders_of_student on orders (student_id, id);
create index orders_in_state on orders (state, id);
create index orders_untold on orders (id) where told <> state;
-- One order at a time waits to be paid.
create unique index orders_waiting on orders (student_id) where state in ('open', 'claimed');

alter table grants add foreign key (order_id) references orders;
-- An order that adds to a plan has a grant beside it, of what it adds.
drop index grants_paid;

create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  what text not null,
  from_state text,
  to_state text not null,
  by_role text not null,
  by_person uuid,
  at timestamptz not null
);
create index order_events_of on order_events (order_id, id);

-- Money, as transfers from one named account to another, in paise: the sum of all accounts is nothing, by construction.
create table transfers (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  from_account text not null,
  to_account text not null check (to_account <> from_account),
  amount bigint not null check (amount > 0),
  -- What it comes of, which counts once for an order: a line of the bank's statement, a gateway's event, an invoice's part.
  source_kind text not null check (source_kind in ('bank-line', 'gateway', 'invoice', 'credit-note', 'refund')),
  source_id text not null,
  on_day date not null,
  at timestamptz not null,
  unique (source_kind, source_id, order_id, from_account, to_account)
);
create index transfers_of on transfers (order_id, id);
create index transfers_by_day on transfers (on_day);

-- Invoices, receipts and credit notes: no number is left out, since each names the one before, and none goes away.
create table invoice_years (
  series text not null check (series in ('PMA', 'PMC')),
  year text not null check (year ~ '^\d\d-\d\d$'),
  primary key (series, year)
);
create table invoices (
  id uuid primary key default uuidv7(),
  series text not null,
  year text not null,
  nr integer not null check (nr between 1 and 999999),
  prev integer generated always as (case when nr > 1 then nr - 1 end) stored,
  order_id uuid not null references orders,
  -- A credit note's invoice.
  against uuid references invoices,
  issued_on date not null,
  -- Word for word what the paper says, amounts as digits in paise.
  document jsonb not null,
  unique (series, year, nr),
  foreign key (series, year) references invoice_years,
  foreign key (series, year, prev) references invoices (series, year, nr),
  check ((series = 'PMC') = (against is not null))
);
create unique index invoices_once on invoices (order_id) where against is null;
create unique index credits_once on invoices (against) where against is not null;

-- A refund that was asked for. Whoever decides is another than who asked.
create table refunds (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders,
  -- All of the plan's price, or what was paid beyond it.
  kind text not null check (kind in ('plan', 'surplus')),
  amount bigint not null check (amount > 0),
  asked_at timestamptz not null,
  asked_by uuid not null,
  -- Where it goes; forgotten once it has arrived.
  account text check (account ~ '^\d{6,20}$'),
  ifsc text check (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  -- The last of the business days that were promised.
  due_on date not null,
  decision text check (decision in ('approved', 'refused')),
  decided_at timestamptz,
  decided_by uuid check (decided_by <> asked_by),
  reason text not null default '' check (length(reason) <= 500),
  batch bigint,
  sent_at timestamptz,
  settled_at timestamptz,
  check ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null)),
  check (sent_at is null or decision = 'approved'),
  check ((sent_at is null) = (batch is null)),
  check (settled_at is null or sent_at is not null)
);
create unique index refunds_under_way on refunds (order_id) where decision is distinct from 'refused' and settled_at is null;
create unique index refunds_of_plan on refunds (order_id) where kind = 'plan' and decision is distinct from 'refused';
create sequence refund_batches;

create function payments_stay() returns trigger language plpgsql as $$
begin
  raise exception 'what was booked stays as it was booked';
end $$;
create trigger transfers_stay before update or delete on transfers for each row execute function payments_stay();
create trigger transfers_stay_whole before truncate on transfers for each statement execute function payments_stay();
create trigger invoices_stay before update or delete on invoices for each row execute function payments_stay();
create trigger invoices_stay_whole before truncate on invoices for each statement execute function payments_stay();
create trigger order_events_stay before update or delete on order_events for each row execute function payments_stay();
create trigger order_events_stay_whole before truncate on order_events for each statement execute function payments_stay();

-- What was promised and what is due never change; nor does an order go away.
create function orders_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.number, old.plan, old.terms, old.price, old.adds_to, old.intake, old.placed_at)
      is distinct from (new.number, new.plan, new.terms, new.price, new.adds_to, new.intake, new.placed_at) then
    raise exception 'what was ordered stays as it was';
  end if;
  return new;
end $$;
create trigger orders_stay before update or delete on orders for each row execute function orders_stay();
