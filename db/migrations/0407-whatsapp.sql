-- Messages by WhatsApp: those that come, the copies that leave, and who may be contacted there.
alter table messages add column via text not null default '' check (via in ('', 'whatsapp'));

-- What a student has agreed to, each giving a row. One that came by writing first is for answers only.
create table student_consents (
  id uuid primary key default uuidv7(),
  student_id uuid not null references users on delete cascade,
  -- The number that it is for, as the account had it then.
  phone text not null check (phone <> ''),
  consent text not null,
  version text not null,
  label text not null,
  purposes text[] not null,
  channels text[] not null,
  given_at timestamptz not null,
  -- When they last wrote from that number: WhatsApp takes free text for 24 hours from then on.
  wrote_at timestamptz,
  withdrawn_at timestamptz
);
create unique index student_consents_in_force on student_consents (student_id, phone) where withdrawn_at is null;

-- Who has said that they do not want to be contacted any more, by which way, and until when that held. Without a
-- student: a number that belongs to nobody here.
create table contact_stops (
  id uuid primary key default uuidv7(),
  student_id uuid references users on delete cascade,
  phone text not null default '',
  via text not null check (via in ('whatsapp', 'thread', 'staff')),
  stopped_at timestamptz not null,
  lifted_at timestamptz,
  check (student_id is not null or phone <> '')
);
create unique index contact_stops_of_students on contact_stops (student_id) where lifted_at is null;
create unique index contact_stops_of_numbers on contact_stops (phone) where student_id is null;

-- Messages that have come, each once, as a hash: the service's own ids hold the sender's number.
create table whatsapp_received (
  hash text primary key,
  came_at timestamptz not null
);
create index whatsapp_received_by_day on whatsapp_received (came_at);

-- What leaves by WhatsApp: copies of messages in a thread, and the answer to a STOP. The number is forgotten once
-- it has left.
create table whatsapp_sendings (
  id uuid primary key default uuidv7(),
  student_id uuid,
  nr integer,
  phone text not null,
  kind text not null check (kind in ('text', 'template', 'stop')),
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'sent', 'delivered', 'read', 'failed', 'unclear')),
  -- When it is tried next; null: not any more.
  try_at timestamptz,
  tries integer not null default 0,
  -- Why it failed or waits.
  trouble text not null default '' check (octet_length(trouble) <= 40),
  service_hash text unique,
  queued_at timestamptz not null,
  changed_at timestamptz not null,
  unique (student_id, nr),
  check ((kind = 'stop') = (student_id is null)),
  foreign key (student_id, nr) references messages on delete cascade
);
create index whatsapp_sendings_to_try on whatsapp_sendings (try_at) where try_at is not null;
