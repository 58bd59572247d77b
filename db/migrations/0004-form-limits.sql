-- The seconds until senders may send a form again; null while they may. `mosts` says how many an hour each may send.
-- Volatile, so that it sees what was committed while the statement that calls it waited for its turn. What lies ahead of `now` comes
-- from a clock that was ahead, and does not count.
create function seconds_to_wait(form text, senders text[], mosts integer[], now timestamptz)
returns double precision
language sql volatile
as $$
  select max(extract(epoch from oldest + interval '1 hour' - now))::double precision
  from unnest(senders, mosts) as given (sender, most)
  cross join lateral (
    select count(*) as sent, min(sent_at) as oldest
    from form_sendings
    where form_sendings.form = seconds_to_wait.form and form_sendings.sender = given.sender
      and sent_at > now - interval '1 hour' and sent_at <= now
  ) as counted
  where sent >= most
$$;
