-- The campaign that brought somebody who signed up, as their form or the address of its page names it.
alter table users add column campaign jsonb not null default '{}' check (octet_length(campaign::text) <= 1000);
