-- The key of the hashes below: made here, so that the same address has another hash in another installation.
create table returned_mail_key (
  one boolean primary key default true check (one),
  key bytea not null
);
insert into returned_mail_key (key)
values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

-- Addresses that a mail server took no mail for, as keyed hashes: pages that show such an address say so. A mail that arrives later removes the row.
create table returned_mails (
  address_hash bytea primary key,
  returned_at timestamptz not null,
  answer text not null check (answer in ('no-mailbox', 'full', 'refused'))
);
create index returned_mails_age on returned_mails (returned_at);
