-- A thread as before, and since when the asker's draft is kept as it is.
create or replace function desk_thread(key bytea, ticket bigint, before integer default null, most integer default null) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  asked audit := desk_ticket(key, ticket);
begin
  if asked.whose is null or not 'messages' = any (asked.parts) then
    raise exception 'this ticket is for no thread' using errcode = 'insufficient_privilege';
  end if;
  return (select jsonb_build_object('id', u.id, 'name', u.name,
    'draft', d.text, 'keptAt', d.saved_at,
    'readTo', coalesce((select nr from message_reads r where r.student_id = u.id), 0),
    'counsellor', (select c.name from caseloads care join users c on c.id = care.counsellor_id
      where care.student_id = u.id and care.since <= now() and (care.until is null or care.until > now())),
    'papers', case when 'papers' = any (asked.parts) then (
      select coalesce(jsonb_agg(jsonb_build_object('version', v.id, 'title', d.title, 'number', v.number) order by v.uploaded_at desc), '[]')
      from documents d join lateral (select * from document_versions where document_id = d.id order by number desc limit 1) v on true
      where d.student_id = u.id) else '[]' end,
    'sent', coalesce((select max(nr) from messages own where own.student_id = u.id and own.by_person = asked.who), 0),
    'messages', (select coalesce(jsonb_agg(jsonb_build_object('nr', m.nr, 'byRole', m.by_role, 'name', coalesce(w.name, ''), 'text', m.text,
        'sentAt', m.sent_at, 'own', m.by_person is not distinct from asked.who, 'shown', m.shown_at <= now(),
        'documents', (select coalesce(jsonb_agg(jsonb_build_object('version', v.id, 'title', d.title, 'number', v.number) order by d.title, v.id), '[]')
          from message_documents md join document_versions v on v.id = md.version_id join documents d on d.id = v.document_id
          where md.student_id = m.student_id and md.nr = m.nr)) order by m.nr), '[]')
      from (select * from messages one where one.student_id = u.id and (desk_thread.before is null or one.nr < desk_thread.before)
        order by one.nr desc limit desk_thread.most) m left join users w on w.id = m.by_person))
    from users u left join message_drafts d on d.student_id = u.id and d.writer = asked.who where u.id = asked.whose);
end $$;
