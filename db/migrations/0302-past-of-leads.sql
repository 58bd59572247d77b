-- What was done with a lead or a message, and what was said; it goes with it.
create table enquiry_past (
  id bigint primary key generated always as identity,
  enquiry_id uuid not null references enquiries on delete cascade,
  at timestamptz not null,
  what text not null check (what in ('moved', 'given', 'released', 'note')),
  -- Null: it happened by itself, or their account is gone.
  by_person uuid references users on delete set null,
  -- Of a move: where to, and why it is lost.
  lane text not null default '',
  reason text not null default '',
  -- Whom it was given to, or who had it.
  to_person uuid references users on delete set null,
  note text not null default '' check (char_length(note) <= 2000)
);
create index enquiry_past_of on enquiry_past (enquiry_id, id);
create index enquiry_past_by on enquiry_past (by_person) where by_person is not null;
create index enquiry_past_to on enquiry_past (to_person) where to_person is not null;
create index enquiries_of_student on enquiries (student_id) where student_id is not null;

-- Of what was done before, the last move is known: where each is now, since when, and by whom.
insert into enquiry_past (enquiry_id, at, what, by_person, lane, reason)
  select e.id, e.moved_at, 'moved', u.id, e.lane, e.reason
  from enquiries e
    join (select distinct on (record) record, by_person from events where verb = 'leads.move' order by record, id desc) last on last.record = e.id::text
    left join users u on u.id = last.by_person
  where e.lane in ('contacted', 'meeting', 'lost');
