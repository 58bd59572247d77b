-- What is to happen outside this database, queued in the transaction of its cause. Things in one lane leave one at a time, in order.
create table outbox (
  id bigint primary key generated always as identity,
  lane text not null,
  subject uuid not null,
  tx xid8 not null default pg_current_xact_id(),
  status text not null default 'waiting' check (status in ('waiting', 'held', 'delivered', 'gone')),
  queued_at timestamptz not null,
  attempts integer not null default 0,
  refusals integer not null default 0,
  unclear integer not null default 0,
  last_tried_at timestamptz,
  last_failure text,
  finished_at timestamptz,
  unique (lane, subject)
);

create index outbox_open on outbox (lane, status, tx, id) where status in ('waiting', 'held');

-- One row a lane; whoever sends holds its lock. Nothing refers to it, so that whoever queues never waits for whoever sends.
create table outbox_lanes (
  name text primary key,
  failures integer not null default 0,
  failing_since timestamptz,
  last_failure text,
  resume_at timestamptz,
  last_delivered_at timestamptz
);
