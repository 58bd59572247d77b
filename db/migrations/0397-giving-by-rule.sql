-- Whether new leads and students are given to counsellors by rule, and since when. The one row is also the lock
-- under which anyone is given by rule.
create table giving_rule (
  one boolean primary key default true check (one),
  on_since timestamptz
);
insert into giving_rule default values;

-- Whom a counsellor takes by rule. Their languages are those of their calendar.
create table giving_takers (
  counsellor_id uuid primary key references users on delete cascade,
  takes_new boolean not null,
  -- Codes of the countries they know: `CA`.
  countries text[] not null check (cardinality(countries) <= 60),
  most_leads smallint not null check (most_leads between 1 and 1000),
  most_students smallint not null check (most_students between 1 and 1000)
);

-- Who was given by rule, to whom and why. Whose turn it is depends on it.
create table givings (
  id bigint generated always as identity primary key,
  counsellor_id uuid not null references users on delete cascade,
  enquiry_id uuid references enquiries on delete cascade,
  student_id uuid references users on delete cascade,
  at timestamptz not null,
  reason jsonb not null check (octet_length(reason::text) <= 500),
  check (num_nonnulls(enquiry_id, student_id) = 1)
);
create index givings_to on givings (counsellor_id, at);
create index givings_of_enquiry on givings (enquiry_id);
create index givings_of_student on givings (student_id);
