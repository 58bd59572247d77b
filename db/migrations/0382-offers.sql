-- What an institution's offer asks for, as its letter says: until when to reply, a deposit, and conditions.
create table offer_terms (
  application_id uuid primary key references applications (id) on delete cascade,
  reply_by date,
  deposit numeric(12, 2) check (deposit > 0),
  deposit_currency text check (deposit_currency ~ '^[A-Z]{3}$'),
  deposit_by date,
  -- In the order of the letter: {"text", "by" (a day or null), "isMet"}.
  conditions jsonb not null default '[]' check (jsonb_typeof(conditions) = 'array'),
  -- It hangs on nothing: the terms stay when a member of staff has gone.
  noted_by uuid not null,
  noted_at timestamptz not null,
  check ((deposit is null) = (deposit_currency is null))
);
