-- One address holds one time: a newer hold replaces the earlier one (`session_take`).
create unique index counselling_sessions_one_hold on counselling_sessions (visitor) where state = 'held' and visitor is not null;
