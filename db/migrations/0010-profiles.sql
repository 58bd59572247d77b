-- What a student says of themselves. Their name as it is shown, their e-mail and their phone number stand with their account in users.
-- An empty text is a field that has not been filled in.
create table profiles (
  student_id uuid primary key references users on delete cascade,
  first_name text not null default '',
  last_name text not null default '',
  gender text not null default '',
  date_of_birth date,
  nationality text not null default '',
  address text not null default '',
  country text not null default '',
  state text not null default '',
  city text not null default '',
  zip_code text not null default '',
  -- What was last typed into the form for recommendations.
  filter_details jsonb,
  updated_at timestamptz not null
);

-- Entries. `draft` names the form that an entry was added with, so that the same form sent twice adds one. `version` counts changes.
create table experiences (
  id uuid primary key default uuidv7(),
  student_id uuid not null references users on delete cascade,
  draft uuid not null default uuidv7(),
  version integer not null default 1,
  company text not null default '',
  title text not null default '',
  employment_type text not null default '',
  industry text not null default '',
  city text not null default '',
  country text not null default '',
  start_date date,
  end_date date,
  current boolean not null default false,
  unique (student_id, draft)
);

create table educations (
  id uuid primary key default uuidv7(),
  student_id uuid not null references users on delete cascade,
  draft uuid not null default uuidv7(),
  version integer not null default 1,
  institute text not null default '',
  degree text not null default '',
  field_of_study text not null default '',
  score_type text not null default '',
  score numeric,
  start_date date,
  end_date date,
  current boolean not null default false,
  unique (student_id, draft)
);

create table test_results (
  id uuid primary key default uuidv7(),
  student_id uuid not null references users on delete cascade,
  draft uuid not null default uuidv7(),
  version integer not null default 1,
  test text not null default '',
  taken_on date,
  listening numeric,
  reading numeric,
  writing numeric,
  speaking numeric,
  total numeric,
  analytical numeric,
  verbal numeric,
  quantitative numeric,
  unique (student_id, draft)
);
