-- A paper that a counsellor asks a student for, for one application. It is answered once a document of this title,
-- looked at since, has passed: that is asked of the documents, and kept nowhere.
create table paper_requests (
  id uuid primary key default uuidv7(),
  application_id uuid not null references applications (id) on delete cascade,
  title text not null check (char_length(title) between 1 and 120),
  title_key text not null,
  reason text not null check (char_length(reason) between 1 and 1000),
  -- It hangs on nothing: the request stays when a member of staff has gone.
  asked_by uuid not null,
  asked_at timestamptz not null,
  taken_back_at timestamptz
);
create index paper_requests_of on paper_requests (application_id);

-- What a program sees in a file at first sight: it warns, and decides nothing. Null until it has looked.
alter table document_versions add column first_look jsonb check (jsonb_typeof(first_look) = 'object');
