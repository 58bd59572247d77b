-- One thread a student. Each message has its place in it, so that of two who answer the same one only the first is heard.
create table messages (
  student_id uuid not null references users (id) on delete cascade,
  nr integer not null check (nr > 0),
  -- Null once the account of whoever wrote it is gone.
  by_person uuid references users (id) on delete set null,
  by_role text not null check (by_role in ('student', 'counsellor', 'manager', 'owner')),
  text text not null check (length(text) between 1 and 4000),
  sent_at timestamptz not null,
  -- The student sees it from then on; until then whoever wrote it may take it back.
  shown_at timestamptz not null check (shown_at >= sent_at),
  -- A mail has said that there is something to read; never what.
  told_at timestamptz,
  primary key (student_id, nr)
);
create index messages_to_tell on messages (shown_at) where told_at is null;

-- What somebody has begun to write to a student, or a student to us.
create table message_drafts (
  student_id uuid not null references users (id) on delete cascade,
  writer uuid not null references users (id) on delete cascade,
  text text not null check (length(text) between 1 and 4000),
  saved_at timestamptz not null,
  primary key (student_id, writer)
);

-- Up to where the student has read.
create table message_reads (
  student_id uuid primary key references users (id) on delete cascade,
  nr integer not null
);

create function desk_thread(key bytea, ticket bigint) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  asked audit := desk_ticket(key, ticket);
begin
  if asked.whose is null or not 'messages' = any (asked.parts) then
    raise exception 'this ticket is for no thread' using errcode = 'insufficient_privilege';
  end if;
  return (select jsonb_build_object('id', u.id, 'name', u.name,
    'draft', (select text from message_drafts d where d.student_id = u.id and d.writer = asked.who),
    'readTo', coalesce((select nr from message_reads r where r.student_id = u.id), 0),
    'messages', (select coalesce(jsonb_agg(jsonb_build_object('nr', m.nr, 'byRole', m.by_role, 'name', coalesce(w.name, ''), 'text', m.text,
        'sentAt', m.sent_at, 'own', m.by_person is not distinct from asked.who, 'shown', m.shown_at <= now()) order by m.nr), '[]')
      from messages m left join users w on w.id = m.by_person where m.student_id = u.id))
    from users u where u.id = asked.whose);
end $$;

-- Students in the care of whoever asks who have written last, the longest waiting first.
create function desk_waiting(key bytea, ticket bigint) returns table (student_id uuid, student text, since timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  asked audit := desk_ticket(key, ticket);
begin
  if asked.whose is not null then
    raise exception 'this ticket is for one file' using errcode = 'insufficient_privilege';
  end if;
  return query
    select u.id, u.name, last.sent_at from caseloads care join users u on u.id = care.student_id
      join lateral (select m.by_role, m.sent_at from messages m where m.student_id = u.id order by m.nr desc limit 1) last on true
    where care.counsellor_id = asked.who and care.since <= now() and (care.until is null or care.until > now())
      and last.by_role = 'student'
    order by last.sent_at limit 100;
end $$;
revoke execute on function desk_thread(bytea, bigint), desk_waiting(bytea, bigint) from public;
