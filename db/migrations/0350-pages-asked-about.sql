-- The payment service is asked how each of its pages stands: what it tells by itself may never come.
alter table gateway_pages
  -- When somebody was last led there, and when they first came back after that.
  add opened_at timestamptz,
  add back_at timestamptz,
  -- When it is asked next, and how often in a row it has not answered; the try is noted before it is made.
  add ask_at timestamptz,
  add ask_tries integer not null default 0 check (ask_tries >= 0),
  -- What it last said, to a question asked then.
  add state text check (state in ('open', 'paid', 'closed')),
  add answered_at timestamptz,
  -- When a question brought up a payment that no event had told of.
  add found_at timestamptz;
update gateway_pages set opened_at = made_at, ask_at = now() where service_id is not null;
create index gateway_pages_to_ask on gateway_pages (ask_at) where state is null or state = 'open';
