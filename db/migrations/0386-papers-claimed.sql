-- Who is looking at a version of a document, and until when nobody else is to.
create table document_claims (
  version_id uuid primary key references document_versions (id) on delete cascade,
  -- It hangs on nothing, as a review does not.
  claimed_by uuid not null,
  claimed_at timestamptz not null,
  until timestamptz not null check (until > claimed_at)
);

-- It returns the claim as well.
drop function if exists desk_papers_due(bytea, bigint);
