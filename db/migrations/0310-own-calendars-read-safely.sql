-- How reading a counsellor's own calendar has gone: when it last worked, what in it was not understood, how many readings since have begun and not
-- worked, and when it is read next. A reading is noted before it begins, so that one that ends the process is remembered.
alter table counsellor_calendars
  add column busy_good_at timestamptz,
  add column busy_remarks jsonb not null default '[]',
  add column busy_tries smallint not null default 0 check (busy_tries >= 0),
  add column busy_next_at timestamptz;

update counsellor_calendars set busy_good_at = busy_read_at where busy_url <> '' and busy_fault = '';

-- Time that nobody has read counts as busy: all of it before the first reading, and what is beyond the last one.
insert into busy_times (counsellor_id, during)
select counsellor_id, tstzrange(coalesce(busy_good_at + interval '190 days', '-infinity'), 'infinity', '[)')
from counsellor_calendars c
where busy_url <> '' and (busy_good_at is not null or not exists (select from busy_times b where b.counsellor_id = c.counsellor_id));
