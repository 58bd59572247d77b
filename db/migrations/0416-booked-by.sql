-- The member of staff who booked a session for its student; null if the student did.
alter table counselling_sessions add column booked_by uuid references users on delete set null;
