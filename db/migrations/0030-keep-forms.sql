-- A form that is sent is kept by one call: one way there and back, each statement planned once a connection. What each keeps is what
-- `admissions/leads/leads.server.ts` says; both give the id and time of what was kept, or the seconds to wait, or neither where the key was
-- used before.

-- The seconds until senders may send a form again; null while they may. Those who send for the same person at the same time take turns
-- until their transactions end, so that each is counted: all turns before the count, and in one order for everybody, so that nobody
-- waits for one who waits for them. The first sender is the address, which many share.
create function wait_for_turn(form text, senders text[], mosts integer[], now timestamptz) returns double precision
language plpgsql volatile
as $$
begin
  perform pg_advisory_xact_lock(lock)
    from (select hashtextextended(sender, 0) as lock from unnest(senders[2:]) as given (sender) order by lock) as ordered;
  return seconds_to_wait(form, senders, mosts, now);
end;
$$;

-- Counts a sending against its senders, and takes away some of what no longer counts: more than any one sending adds.
create function count_sending(form text, senders text[], now timestamptz) returns void
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

create function keep_lead(
  key uuid, fingerprint text, name text, email text, phone text, page text, suspect boolean,
  consent text, version text, label text, purposes text[], channels text[],
  lane text, senders text[], mosts integer[], now timestamptz,
  out id uuid, out at timestamptz, out wait double precision
)
language plpgsql volatile set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
begin
  wait := wait_for_turn('lead', senders, mosts, now);
  if wait is not null then return; end if;

  insert into leads (idempotency_key, fingerprint, name, email, phone, source, page, suspect, submitted_at)
    values (key, keep_lead.fingerprint, keep_lead.name, keep_lead.email, keep_lead.phone, 'joinUs', keep_lead.page, keep_lead.suspect, now)
    on conflict (idempotency_key) do nothing
    returning leads.id, leads.submitted_at into id, at;
  if id is null then return; end if;

  insert into lead_consents (lead_id, consent, version, label, purposes, channels, page, given_at)
    values (id, keep_lead.consent, keep_lead.version, keep_lead.label, keep_lead.purposes, keep_lead.channels, keep_lead.page, now);
  if not suspect then
    insert into outbox (lane, subject, queued_at) values (keep_lead.lane, id, now);
  end if;
  perform count_sending('lead', senders, now);
end;
$$;

create function keep_message(
  key uuid, fingerprint text, name text, email text, phone text, topic text, message text, page text, suspect boolean,
  senders text[], mosts integer[], now timestamptz,
  out id uuid, out at timestamptz, out wait double precision
)
language plpgsql volatile set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
begin
  wait := wait_for_turn('message', senders, mosts, now);
  if wait is not null then return; end if;

  insert into contact_messages
    (idempotency_key, fingerprint, name, email, phone, topic, message, page, suspect, submitted_at)
    values (key, keep_message.fingerprint, keep_message.name, keep_message.email, keep_message.phone, keep_message.topic,
      keep_message.message, keep_message.page, keep_message.suspect, now)
    on conflict (idempotency_key) do nothing
    returning contact_messages.id, contact_messages.submitted_at into id, at;
  if id is null then return; end if;
  perform count_sending('message', senders, now);
end;
$$;
