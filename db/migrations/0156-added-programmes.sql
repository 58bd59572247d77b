-- What students keep that no register lists: on a shortlist or in an application, with an id made of the address of its page. The record in it is
-- what they have typed.
create view added_programmes as
  select user_id as keeper, programme_id, programme as record, added_at from shortlist_entries
    where place is not null and programme_id like 'added-%'
  union all
  select user_id, programme_id, programme, begun_at from applications where programme_id like 'added-%';

-- What became of them when somebody who works here looked at the page. It names no student: what is published is a fact of the institution.
create table checked_programmes (
  programme_id text primary key check (programme_id like 'added-%'),
  state text not null check (state in ('published', 'returned')),
  -- As the page says it; of one that was returned nothing is kept.
  programme jsonb check ((programme is not null) = (state = 'published')),
  -- Why it was returned.
  reason text not null default '' check ((reason <> '') = (state = 'returned') and length(reason) <= 500),
  -- The role of who looked; the events know who it was.
  checked_by text not null,
  checked_on date not null,
  checked_at timestamptz not null
);
