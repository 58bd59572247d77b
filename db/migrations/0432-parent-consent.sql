-- Somebody under 18 asks a parent to agree, before there is an account: what the request needs, and no more.
create table consent_requests (
  id uuid primary key default uuidv7(),
  token_hash bytea not null unique,
  -- The account of somebody who has one already and has said since that they are under 18.
  user_id uuid references users on delete cascade,
  name text not null check (name <> ''),
  email text not null,
  born_on date not null,
  parent_name text not null check (parent_name <> ''),
  parent_email text not null check (parent_email <> email),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (born_on > (created_at at time zone 'Asia/Kolkata')::date - interval '18 years')
);
create index consent_requests_ending on consent_requests (expires_at);
create index consent_requests_of_user on consent_requests (user_id);
create index consent_requests_of_email on consent_requests (email);

-- The consent of a parent for an account of somebody under 18: the words that they agreed to, and who they say
-- they are. Once of age, the student agrees or not by themselves.
create table parent_consents (
  user_id uuid primary key references users on delete cascade,
  token_hash bytea not null unique,
  born_on date not null,
  parent_name text not null check (parent_name <> ''),
  parent_email text not null,
  relation text not null check (relation in ('mother', 'father', 'guardian')),
  consent text not null check (consent <> ''),
  version text not null check (version <> ''),
  wording text not null check (wording <> ''),
  given_at timestamptz not null,
  own_at timestamptz,
  check (born_on > (given_at at time zone 'Asia/Kolkata')::date - interval '18 years'),
  check (own_at is null or born_on <= (own_at at time zone 'Asia/Kolkata')::date - interval '18 years')
);
