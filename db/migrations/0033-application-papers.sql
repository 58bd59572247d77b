-- What stands for each paper that an application asks for. A paper without a row is missing. Deleting a document takes its rows along, so
-- what it stood for is missing again.
create table application_papers (
  application_id uuid not null references applications on delete cascade,
  -- One of the papers of the checklist.
  paper text not null,
  -- The version of a document that goes with the application; null where none is needed.
  version_id uuid references document_versions on delete cascade,
  -- Why none is needed: `not-asked`, or `direct` when somebody else sends it to the institution.
  instead text check (instead in ('not-asked', 'direct')),
  primary key (application_id, paper),
  check ((version_id is null) <> (instead is null))
);
create index application_papers_version on application_papers (version_id);

-- A tick that one has a paper named no document, so it stands for nothing any more. What was sent stays as it was said.
insert into application_papers (application_id, paper, instead)
select id, key, 'not-asked' from applications, jsonb_each_text(documents) where value = 'not-asked';
alter table applications drop column documents;
