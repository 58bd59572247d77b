-- Whether the student of an order was told of all the money that has come for it. What came before stays untold: that is over.
alter table orders add money_told boolean not null default true;
create index orders_money_untold on orders (id) where not money_told;

-- What of the refund of a surplus was told to its student last. The refund of a plan is told as its order goes on.
alter table refunds add told text check (told in ('approved', 'refused', 'sent'));
update refunds set told = case when sent_at is not null then 'sent' else decision end where kind = 'surplus';

-- The line of the bank's statement by which a refund has left the account: one line a refund.
create table bank_refunds (
  line_id uuid primary key references bank_lines,
  refund_id uuid not null unique,
  found_by text not null check (found_by in ('number', 'hand')),
  made_by uuid,
  made_at timestamptz not null
);
create trigger bank_refunds_stay before update or delete on bank_refunds for each row execute function bank_stays();
