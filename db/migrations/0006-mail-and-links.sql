-- An address belongs to whoever has shown that they read it. Until then any number of accounts may go by it, so that nobody can keep
-- others away from their own address, and signing up never tells whether there is an account already.
alter table users drop constraint users_email_key;
create unique index users_proven_email on users (email) where email_verified;
create index users_by_email on users (email, created_at);

-- One-time links that were sent by mail. The token itself is only in the mail.
create table account_links (
  token_hash text primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('verify-email', 'change-email', 'reset-password')),
  -- The address that following the link proves.
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index account_links_of_user on account_links (user_id);

-- Mails on their way. What they say goes as soon as they have left.
create table mails (
  id uuid primary key default uuidv7(),
  user_id uuid references users on delete cascade,
  recipient text,
  subject text not null,
  body text,
  queued_at timestamptz not null,
  -- Not worth sending any more after this: its links have ended.
  expires_at timestamptz not null,
  sent_at timestamptz,
  check ((sent_at is null) = (body is not null) and (body is null) = (recipient is null))
);
create index mails_of_user on mails (user_id);
create index mails_waiting on mails (expires_at) where body is not null;

insert into outbox_lanes (name) values ('mail');
