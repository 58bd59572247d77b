-- Sets of recommendations that a student had made, as they were then.
create table recommendation_sets (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  made_at timestamptz not null,
  -- The form as it was sent, under the specification's names.
  form jsonb not null,
  -- What was matched: the student's scores and wishes, without personal data.
  facts jsonb not null,
  -- Weights that the student had moved; empty: none.
  weights jsonb not null,
  -- The edition of the catalogue it was matched with.
  snapshot text not null,
  total integer not null,
  open integer not null,
  -- The first hundred in their order: id, title, institution, fit, open.
  kept jsonb not null,
  review_asked_at timestamptz,
  -- What the student wants looked at.
  review_note text
);
create index recommendation_sets_of_user on recommendation_sets (user_id, made_at desc);
