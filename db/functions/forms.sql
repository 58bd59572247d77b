-- Forms that anybody may send: each is kept by one call, which also counts senders and refuses too many. One
-- round trip, and each statement is planned once a connection.

-- Returns for how many seconds senders may not send a form again; null if they may. `mosts`: how many an hour
-- each may send. Volatile, so that it sees what was committed while the calling statement waited for its turn.
-- A sending later than `now` comes from a clock that was ahead, and does not count.
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

-- Returns what `seconds_to_wait` does, after waiting for others who send for the same person until their
-- transactions end, so that each is counted. All locks are taken before the count and in one order, so nobody
-- waits in a circle. The first sender is the network address, which many people share, and has no lock.
create or replace function wait_for_turn(form text, senders text[], mosts integer[], now timestamptz) returns double precision
language plpgsql volatile
as $$
begin
  perform pg_advisory_xact_lock(lock)
    from (select hashtextextended(sender, 0) as lock from unnest(senders[2:]) as given (sender) order by lock) as ordered;
  return seconds_to_wait(form, senders, mosts, now);
end;
$$;

-- Counts a sending against its senders. Also deletes up to 10 that no longer count: more than any one sending
-- adds.
create or replace function count_sending(form text, senders text[], now timestamptz) returns void
language plpgsql volatile
as $$
begin
  insert into form_sendings (form, sender, sent_at)
    select count_sending.form, given.sender, count_sending.now from unnest(senders) as given (sender);
  delete from form_sendings where ctid = any (array(
    select ctid from form_sendings where sent_at <= count_sending.now - interval '1 hour'
    order by sent_at limit 10 for update skip locked));
end;
$$;

-- Keeps a message of the contact form. Returns its id and time, or the seconds to wait, or only nulls if the
-- key is known, or the earlier key within 24 hours.
create or replace function keep_message(form jsonb, out id uuid, out at timestamptz, out wait double precision)
language plpgsql volatile set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  sent record;
begin
  select * into sent from jsonb_to_record(form) as named (
    key uuid, "earlierKey" uuid, fingerprint text, name text, email text, phone text, topic text, message text, page text,
    suspect boolean,
    senders text[], mosts integer[], now timestamptz);
  wait := wait_for_turn('message', sent.senders, sent.mosts, sent.now);
  if wait is not null then return; end if;
  perform from contact_messages m
    where m.idempotency_key = sent."earlierKey" and m.submitted_at > sent.now - interval '24 hours';
  if found then return; end if;

  insert into contact_messages
    (idempotency_key, fingerprint, name, email, phone, topic, message, page, suspect, submitted_at)
    values (sent.key, sent.fingerprint, sent.name, sent.email, sent.phone, sent.topic, sent.message, sent.page,
      sent.suspect, sent.now)
    on conflict (idempotency_key) do nothing
    returning contact_messages.id, contact_messages.submitted_at into id, at;
  if id is null then return; end if;
  perform count_sending('message', sent.senders, sent.now);
end;
$$;
