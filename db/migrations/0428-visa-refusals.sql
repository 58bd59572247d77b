-- Visas that were refused, each with the reason that the authority gave.
create table visa_refusals (
  id uuid primary key default uuidv7(),
  application_id uuid not null references applications (id) on delete cascade,
  refused_on date not null,
  reason text not null check (char_length(reason) between 1 and 2000),
  -- It hangs on nothing: the note stays when a member of staff has gone.
  noted_by uuid not null,
  noted_at timestamptz not null
);
create index visa_refusals_of on visa_refusals (application_id);
