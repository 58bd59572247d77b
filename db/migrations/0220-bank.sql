-- Accounts of the operator's, the statements of them that somebody has sent, and the lines in these. Money is in paise.
create table bank_accounts (
  id uuid primary key default uuidv7(),
  name text not null check (name <> '' and length(name) <= 80),
  layout text not null check (layout in ('hdfc', 'icici', 'sbi', 'mapped')),
  ending text not null unique check (ending ~ '^[0-9]{4}$'),
  -- What a bank without a layout of its own calls its columns.
  columns jsonb check ((columns is not null) = (layout = 'mapped')),
  added_at timestamptz not null
);

create table bank_statements (
  id uuid primary key default uuidv7(),
  account_id uuid not null references bank_accounts,
  file text not null check (length(file) <= 200),
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  opening bigint,
  closing bigint,
  -- As it was read, until it is taken: lines and faults.
  read jsonb,
  -- Who sent it, and took it; null: the operator. It hangs on nothing, so that the books stay when they leave.
  sent_by uuid,
  sent_at timestamptz not null,
  taken_at timestamptz,
  added integer not null default 0,
  check ((read is null) = (taken_at is not null))
);
create index bank_statements_taken on bank_statements (account_id, to_day) where taken_at is not null;

create table bank_lines (
  id uuid primary key default uuidv7(),
  account_id uuid not null references bank_accounts,
  statement_id uuid not null references bank_statements,
  on_day date not null,
  amount bigint not null check (amount <> 0),
  balance bigint,
  narration text not null,
  reference text,
  damaged boolean not null,
  -- Which of equal lines of its file it is, and its place among the lines of its day: files begin at a day's start.
  nth integer not null check (nth > 0),
  place integer not null check (place > 0),
  -- Not by the reference: what a spreadsheet has damaged would come in again.
  unique nulls not distinct (account_id, on_day, amount, balance, nth)
);
create index bank_lines_in_order on bank_lines (account_id, on_day, place);

-- What of a line is for which order. Nothing of it is ever changed.
create table bank_allocations (
  id uuid primary key default uuidv7(),
  line_id uuid not null references bank_lines,
  order_id uuid not null,
  amount bigint not null check (amount > 0),
  -- By what it was found, or by whom it was said.
  found_by text not null check (found_by in ('number', 'reference', 'hand')),
  made_by uuid,
  made_at timestamptz not null,
  unique (line_id, order_id)
);
create index bank_allocations_of_order on bank_allocations (order_id);

-- Two who allocate one line at once would each see it free: the second waits for the first.
create function bank_allocation_fits() returns trigger language plpgsql as $$
declare
  whole bigint;
begin
  select amount into whole from bank_lines where id = new.line_id for no key update;
  if new.amount + coalesce((select sum(amount) from bank_allocations where line_id = new.line_id), 0) > whole then
    raise exception 'more would be allocated than the line holds' using errcode = 'check_violation', constraint = 'bank_allocation_fits';
  end if;
  return new;
end $$;
create trigger bank_allocation_fits before insert on bank_allocations for each row execute function bank_allocation_fits();

create function bank_stays() returns trigger language plpgsql as $$
begin
  raise exception 'what the bank has said is only ever added to';
end $$;
create trigger bank_lines_stay before update or delete on bank_lines for each row execute function bank_stays();
create trigger bank_allocations_stay before update or delete on bank_allocations for each row execute function bank_stays();
