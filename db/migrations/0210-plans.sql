-- What a plan promises, word for word, under the hash of the text: whoever bought it, and whoever sold it, can read it for ever.
create table plan_terms (
  hash text primary key check (hash = encode(sha256(convert_to(terms, 'UTF8')), 'hex')),
  terms text not null
);
create function terms_stay() returns trigger language plpgsql as $$
begin
  raise exception 'what a plan has promised stays as it was';
end $$;
create trigger terms_stay before update or delete on plan_terms for each row execute function terms_stay();
create trigger terms_stay_whole before truncate on plan_terms for each statement execute function terms_stay();

-- The plans on sale now: a start puts those of content/plans.yaml here.
create table offered_plans (
  plan text primary key,
  terms text not null references plan_terms
);

-- A plan that a student has or had. Without an order it is the free one that everybody begins with.
create table grants (
  id uuid primary key default uuidv7(),
  student_id uuid not null references users on delete cascade,
  plan text not null,
  terms text not null references plan_terms,
  order_id uuid unique,
  -- The month that it is good for, where it counts no days: 2027-09.
  intake text check (intake ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  since timestamptz not null,
  until timestamptz not null check (until > since),
  -- It ended before its time: given back, or a bigger one came into its place.
  ended_at timestamptz,
  unique (id, student_id)
);
-- Everybody has the free one once, and one paid plan at a time.
create unique index grants_free on grants (student_id) where order_id is null;
create unique index grants_paid on grants (student_id) where order_id is not null and ended_at is null;

-- How many vouchers a grant has of a kind.
create table grant_sizes (
  grant_id uuid not null references grants on delete cascade,
  kind text not null check (kind in ('session', 'institution')),
  size integer not null check (size between 0 and 10000),
  primary key (grant_id, kind),
  unique (grant_id, kind, size)
);

-- A numbered voucher that was used, and for what: a session's id, or an institution's. Given back, its number is free again.
create table vouchers (
  id bigint generated always as identity primary key,
  grant_id uuid not null references grants on delete cascade,
  student_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('session', 'institution')),
  size integer not null,
  nr integer not null check (nr between 1 and size),
  subject text not null,
  used_at timestamptz not null,
  returned_at timestamptz,
  live_nr integer generated always as (case when returned_at is null then nr end) stored,
  unique (grant_id, kind, live_nr),
  foreign key (grant_id, kind, size) references grant_sizes (grant_id, kind, size) on delete cascade,
  foreign key (grant_id, student_id) references grants (id, student_id) on delete cascade
);
create unique index vouchers_once on vouchers (student_id, kind, subject) where returned_at is null;
create index vouchers_of_session on vouchers (subject) where kind = 'session' and returned_at is null;

-- The free plan as it was when plans came. Nobody has an account without it.
insert into plan_terms (hash, terms) values ('2ce87621a505fe1bf2f1c6d845390caf95e43334837f2943e0f0ef0ed73706d9',
  '{"plan":"basic","title":"Basic Package (Free)","currency":"INR","price":"0","taxIncluded":true,"frequency":"free for 20 days","features":["Student portal access for 20 days","Up to 2 counseling sessions","Help with up to 2 universities","No payment details asked for"],"holds":{"days":20,"sessions":2,"institutions":2},"promises":null}');
insert into offered_plans (plan, terms) values ('basic', '2ce87621a505fe1bf2f1c6d845390caf95e43334837f2943e0f0ef0ed73706d9');

-- The free plan counts from the moment of signing up; `used`: what somebody has applied to before there were plans, which takes nothing away.
create function begin_free_plan(student uuid, used integer) returns uuid language plpgsql as $$
declare
  free record;
  given uuid;
begin
  select o.plan, o.terms, t.terms::jsonb -> 'holds' as holds into strict free
    from offered_plans o join plan_terms t on t.hash = o.terms where o.plan = 'basic';
  insert into grants (student_id, plan, terms, since, until)
    values (student, free.plan, free.terms, now(), now() + (free.holds ->> 'days')::integer * interval '24 hours') returning id into given;
  insert into grant_sizes (grant_id, kind, size) values
    (given, 'session', (free.holds ->> 'sessions')::integer),
    (given, 'institution', (free.holds ->> 'institutions')::integer + used);
  return given;
end $$;

create function users_begin_free() returns trigger language plpgsql as $$
begin
  perform begin_free_plan(new.id, 0);
  return null;
end $$;
create trigger users_begin_free after insert on users for each row execute function users_begin_free();

-- Whoever has an account already begins today, and keeps what they have applied to besides what the plan holds.
with applied as (
  select u.id as student_id, coalesce(array_agg(distinct s.programme -> 'institution' ->> 'id')
    filter (where s.programme -> 'institution' ->> 'id' is not null), '{}') as institutions
  from users u left join applications a on a.user_id = u.id left join application_submissions s on s.application_id = a.id group by u.id
), begun as (
  select student_id, institutions, begin_free_plan(student_id, cardinality(institutions)) as grant_id from applied
)
insert into vouchers (grant_id, student_id, kind, size, nr, subject, used_at)
  select grant_id, student_id, 'institution', 2 + cardinality(institutions), nr, subject, now()
  from begun, unnest(institutions) with ordinality as one (subject, nr);
