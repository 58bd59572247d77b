create table import_runs (
  id uuid primary key default uuidv7(),
  register text not null,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  outcome text not null check (outcome in ('applied', 'refused', 'dry-run', 'failed')),
  sources jsonb not null,
  rows_read integer not null,
  added integer not null,
  changed integer not null,
  withdrawn integer not null,
  rejected integer not null,
  rejected_by_reason jsonb not null,
  snapshot text,
  message text
);

create index import_runs_latest on import_runs (register, started_at desc);
