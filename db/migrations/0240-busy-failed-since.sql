-- Since when a counsellor's own calendar cannot be read; null: it can.
alter table counsellor_calendars add busy_failed_since timestamptz;
