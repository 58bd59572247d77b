-- The campaign that brought a lead, as the address of the first page or the advertising service names it.
alter table leads add column campaign jsonb not null default '{}' check (octet_length(campaign::text) <= 1000);

-- Leads that an advertising service has told of, each once, also if it tells of them again. A row stays when its
-- lead is erased, so that the lead does not come back; then it holds nothing but the service's number.
create table advert_leads (
  service text not null check (service in ('google', 'meta')),
  id text not null check (octet_length(id) between 1 and 500),
  told_at timestamptz not null,
  lead_id uuid references leads on delete set null,
  -- When to ask the service for what was answered in its form; null if nothing is to be asked.
  try_at timestamptz,
  tries integer not null default 0,
  -- What came of the last try.
  trouble text not null default '' check (octet_length(trouble) <= 200),
  primary key (service, id)
);
create index advert_leads_to_ask on advert_leads (try_at) where try_at is not null;
create index advert_leads_of on advert_leads (lead_id) where lead_id is not null;
