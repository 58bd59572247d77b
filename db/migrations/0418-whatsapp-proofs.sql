-- That the number of an account is its student's: a code that the account shows has come from there by WhatsApp.
create table whatsapp_proofs (
  student_id uuid primary key references users on delete cascade,
  -- The number of the account when the code was shown.
  phone text not null check (phone <> ''),
  -- Empty once it has come: each is used once.
  code text not null check (octet_length(code) <= 8),
  expires_at timestamptz not null,
  proven_at timestamptz,
  check ((code = '') = (proven_at is not null))
);
-- A number is proven by one account, the latest.
create unique index whatsapp_proofs_proven on whatsapp_proofs (phone) where proven_at is not null;
create index whatsapp_proofs_open on whatsapp_proofs (phone) where proven_at is null;
