-- Calls to leads: how many there were, what came of the last one, and when the next is due. `wants` is what
-- somebody said that they look for.
alter table enquiries
  add calls integer not null default 0,
  add last_call text not null default '' check (octet_length(last_call) <= 40),
  add follow_up_at timestamptz,
  add wants jsonb not null default '{}' check (octet_length(wants::text) <= 4000);
create index enquiries_to_follow_up on enquiries (follow_up_at) where follow_up_at is not null and merged_into is null;

alter table enquiry_past drop constraint enquiry_past_what_check;
alter table enquiry_past
  -- Of a call: `reason` is what came of it, `starts` when to call again. Of a follow-up: `starts` is when, or null if it was taken away.
  add constraint enquiry_past_what_check check (what in ('moved', 'given', 'released', 'note', 'session', 'waiting', 'withdrawn', 'call', 'follow-up'));
