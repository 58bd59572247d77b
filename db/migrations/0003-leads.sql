create table leads (
  id uuid primary key default uuidv7(),
  idempotency_key uuid not null unique,
  fingerprint text not null,
  name text not null,
  email text not null,
  phone text not null,
  source text not null,
  page text not null,
  suspect boolean not null,
  submitted_at timestamptz not null
);

create index leads_email on leads (lower(email));
create index leads_phone on leads (phone);

-- What was agreed to, word for word: the words may change, the agreement does not.
create table lead_consents (
  lead_id uuid primary key references leads on delete cascade,
  consent text not null,
  version text not null,
  label text not null,
  purposes text[] not null,
  channels text[] not null,
  page text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz
);

create table contact_messages (
  id uuid primary key default uuidv7(),
  idempotency_key uuid not null unique,
  fingerprint text not null,
  name text not null,
  email text not null,
  phone text not null,
  topic text not null,
  message text not null,
  page text not null,
  suspect boolean not null,
  submitted_at timestamptz not null
);

-- Who has sent how much lately, as hashes; rows go when they no longer count.
create table form_sendings (
  id bigint primary key generated always as identity,
  form text not null,
  sender text not null,
  sent_at timestamptz not null
);

create index form_sendings_latest on form_sendings (form, sender, sent_at);
create index form_sendings_age on form_sendings (sent_at);

-- Leads on their way to the operator's spreadsheet.
insert into outbox_lanes (name) values ('lead-sheet');
