-- Whose doing the last change of a session was that people are told of; null: it was never changed, or before this was kept.
alter table counselling_sessions add changed_by text check (changed_by in ('booker', 'counsellor', 'itself'));
-- Which counsellor's: the session may be somebody else's by then.
alter table counselling_sessions add changed_by_counsellor uuid references users on delete set null;

-- What somebody was told last, so that the next mail can say what it was: when it begins, and with whom. Null: told before this was kept.
alter table session_tellings add starts timestamptz, add counsellor_id uuid references users on delete set null;
-- Who has been told of the last change knows the session as it is.
update session_tellings t set starts = lower(s.during), counsellor_id = s.counsellor_id from counselling_sessions s
  where s.id = t.session_id and s.sequence = t.sequence and t.told !~ '^booker |^confirmed$';
