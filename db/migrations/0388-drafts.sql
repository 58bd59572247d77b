-- Texts that a student writes for an application: their versions, and the comments of those who look after them.
create table drafts (
  id uuid primary key default uuidv7(),
  student_id uuid not null references users (id) on delete cascade,
  -- What it is for, if it is for one application.
  application_id uuid references applications (id) on delete set null,
  kind text not null check (kind in ('statement', 'essay', 'other')),
  title text not null check (char_length(title) between 1 and 200),
  -- What the institution asks, and its page that says so.
  question text not null default '' check (char_length(question) <= 2000),
  word_limit integer check (word_limit between 1 and 10000),
  page text not null default '' check (char_length(page) <= 1000),
  begun_at timestamptz not null,
  -- The last time it was sent for comments, and the first person who answered since.
  sent_at timestamptz,
  answered_at timestamptz,
  answered_by uuid,
  closed_at timestamptz,
  check (answered_at is null or sent_at is not null)
);
create index drafts_of on drafts (student_id, begun_at desc);
create index drafts_for on drafts (application_id) where application_id is not null;
create index drafts_waiting on drafts (sent_at) where sent_at is not null and answered_at is null and closed_at is null;

create table draft_versions (
  draft_id uuid not null references drafts (id) on delete cascade,
  -- Counts every save. One that replaces the version before it leaves a gap.
  number integer not null check (number > 0),
  text text not null check (char_length(text) <= 18000),
  words integer not null,
  -- The first save that this version holds, and the last one.
  begun_at timestamptz not null,
  saved_at timestamptz not null,
  -- It was saved by itself while the student wrote.
  is_auto boolean not null,
  -- It is kept whatever comes: it was sent for comments, or commented on.
  pinned_as text check (pinned_as in ('sent', 'commented')),
  primary key (draft_id, number)
);

create table draft_comments (
  id uuid primary key default uuidv7(),
  draft_id uuid not null references drafts (id) on delete cascade,
  text text not null check (char_length(text) between 1 and 4000),
  -- What it is about, as it was then; empty if it is about the whole text.
  quote text not null default '',
  -- Where that is in the newest version, in UTF-16 units; where it was, once it has gone.
  from_unit integer not null default 0 check (from_unit >= 0),
  to_unit integer not null default 0 check (to_unit >= from_unit),
  is_gone boolean not null default false,
  -- They hang on nothing: a comment stays when a member of staff has gone.
  written_by uuid not null,
  written_at timestamptz not null,
  resolved_by uuid,
  resolved_at timestamptz,
  check ((resolved_by is null) = (resolved_at is null))
);
create index draft_comments_of on draft_comments (draft_id, written_at);
