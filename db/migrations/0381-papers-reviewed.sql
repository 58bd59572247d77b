-- Nobody looks at what they have uploaded themselves. Null: before 30 November 2026, when nobody noted it.
alter table document_versions add column uploaded_by uuid;

-- What the student's counsellor says of a version of a document: it can be used, or it comes back with a reason.
create table document_reviews (
  version_id uuid primary key references document_versions (id) on delete cascade,
  outcome text not null check (outcome in ('passed', 'returned')),
  reason text not null default '' check (length(reason) <= 1000),
  -- The last day on which the paper itself counts, as a passport's.
  valid_until date,
  -- It hangs on nothing: the review stays when a member of staff has gone.
  reviewed_by uuid not null,
  reviewed_at timestamptz not null,
  check ((outcome = 'returned') = (reason <> '')),
  check (outcome = 'passed' or valid_until is null)
);
