-- The same answer as before with less work: planning took longer than counting, so one plan is kept from one call to the next.
-- Volatile, so that it sees what was committed while the statement that calls it waited for its turn.
create or replace function seconds_to_wait(form text, senders text[], mosts integer[], now timestamptz)
returns double precision
language plpgsql volatile set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  wait double precision;
begin
  select max(extract(epoch from oldest + interval '1 hour' - seconds_to_wait.now))::double precision into wait
  from unnest(senders, mosts) as given (sender, most)
  cross join lateral (
    select count(*) as sent, min(sent_at) as oldest
    from form_sendings
    where form_sendings.form = seconds_to_wait.form and form_sendings.sender = given.sender
      and sent_at > seconds_to_wait.now - interval '1 hour' and sent_at <= seconds_to_wait.now
  ) as counted
  where sent >= most;
  return wait;
end;
$$;
