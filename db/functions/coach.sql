-- Counts one answer of the coach against its senders if none of them has reached its most on this day; returns
-- whether it did. The last sender is the whole site: its row is locked first, so reservations happen one after the
-- other, and the update sees each that was made before it. Counts of earlier days are deleted.
create or replace function reserve_coach_call(day date, senders text[], mosts integer[]) returns boolean
language plpgsql volatile
as $$
#variable_conflict use_column
begin
  insert into coach_calls (day, sender, calls)
    select reserve_coach_call.day, given.sender, 0 from unnest(senders[array_length(senders, 1):]) as given (sender)
    on conflict do nothing;
  perform from coach_calls
    where coach_calls.day = reserve_coach_call.day and sender = senders[array_length(senders, 1)] for update;
  insert into coach_calls (day, sender, calls)
    select reserve_coach_call.day, given.sender, 0 from unnest(senders) as given (sender)
    on conflict do nothing;
  update coach_calls set calls = calls + 1
    where coach_calls.day = reserve_coach_call.day and sender = any (senders) and not exists (
      select from coach_calls counted join unnest(senders, mosts) as given (sender, most) using (sender)
      where counted.day = reserve_coach_call.day and counted.calls >= given.most);
  if not found then return false; end if;
  delete from coach_calls where ctid = any (array(
    select ctid from coach_calls where coach_calls.day < reserve_coach_call.day - 1 limit 20));
  return true;
end;
$$;
