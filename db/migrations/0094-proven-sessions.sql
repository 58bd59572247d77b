-- When whoever holds a session last showed who they are: by signing in, or by their password since. Passkeys are added and removed shortly after.
alter table sessions add column proven_at timestamptz not null default now();
update sessions set proven_at = created_at;

-- What a browser sends along with a passkey is its own choice, and no more of it is kept than any passkey needs.
update passkeys set name = left(name, 60), transports = left(transports, 200);
alter table passkeys
  add check (char_length(name) <= 60),
  add check (octet_length(transports) <= 200),
  add check (octet_length(credential_id) <= 2048),
  add check (octet_length(public_key) <= 8192);
