-- What goes with a message: versions of the student's own documents. A document that is deleted goes from the message as well.
create table message_documents (
  student_id uuid not null,
  nr integer not null,
  version_id uuid not null references document_versions on delete cascade,
  primary key (student_id, nr, version_id),
  foreign key (student_id, nr) references messages on delete cascade
);
create index message_documents_version on message_documents (version_id);

-- A thread as the desk reads it, with what goes with each message. The student's documents come along where they were asked for, so that one can be
-- chosen.
create or replace function desk_thread(key bytea, ticket bigint) returns jsonb
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
    'counsellor', (select c.name from caseloads care join users c on c.id = care.counsellor_id
      where care.student_id = u.id and care.since <= now() and (care.until is null or care.until > now())),
    'papers', case when 'papers' = any (asked.parts) then (
      select coalesce(jsonb_agg(jsonb_build_object('version', v.id, 'title', d.title, 'number', v.number) order by v.uploaded_at desc), '[]')
      from documents d join lateral (select * from document_versions where document_id = d.id order by number desc limit 1) v on true
      where d.student_id = u.id) else '[]' end,
    'messages', (select coalesce(jsonb_agg(jsonb_build_object('nr', m.nr, 'byRole', m.by_role, 'name', coalesce(w.name, ''), 'text', m.text,
        'sentAt', m.sent_at, 'own', m.by_person is not distinct from asked.who, 'shown', m.shown_at <= now(),
        'documents', (select coalesce(jsonb_agg(jsonb_build_object('version', v.id, 'title', d.title, 'number', v.number) order by d.title, v.id), '[]')
          from message_documents md join document_versions v on v.id = md.version_id join documents d on d.id = v.document_id
          where md.student_id = m.student_id and md.nr = m.nr)) order by m.nr), '[]')
      from messages m left join users w on w.id = m.by_person where m.student_id = u.id))
    from users u where u.id = asked.whose);
end $$;

-- Where a version of a student's document lies, for whoever has a ticket for their papers and looks after them. Null: they have no such version.
create function desk_document(key bytea, ticket bigint, version uuid) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  asked audit := desk_ticket(key, ticket);
begin
  if asked.whose is null or asked.role <> 'counsellor' or not 'papers' = any (asked.parts) then
    raise exception 'this ticket opens no document' using errcode = 'insufficient_privilege';
  end if;
  return (select jsonb_build_object('fileKey', v.file_key, 'title', d.title, 'number', v.number, 'mediaType', v.media_type)
    from document_versions v join documents d on d.id = v.document_id where d.student_id = asked.whose and v.id = desk_document.version);
end $$;
revoke execute on function desk_document(bytea, bigint, uuid) from public;
