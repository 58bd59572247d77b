-- Only sessions that are held or booked take anybody's time, and only they stand in the two indexes that forbid two at once.
alter table counselling_sessions drop constraint counselling_sessions_held_by_blocked_key;
alter table counselling_sessions drop constraint counselling_sessions_student_held_during_key;
alter table counselling_sessions add constraint counselling_sessions_one_of_counsellor
  exclude using gist (counsellor_id with =, blocked with &&) where (state in ('held', 'booked'));
alter table counselling_sessions add constraint counselling_sessions_one_of_student
  exclude using gist (student_id with =, during with &&) where (state in ('held', 'booked') and student_id is not null);
