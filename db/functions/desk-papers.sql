-- Papers that a student's counsellor looks at: one version of a document, and the newest ones that nobody has
-- looked at yet.

-- Returns one version of the student's documents with its review and those of earlier versions, and the
-- applications that use the document; null if the student has no such version.
create or replace function desk_paper(key bytea, ticket bigint, version uuid) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  entry audit := desk_ticket(key, ticket);
begin
  if entry.whose is null or reach_of('documents.view', entry.role) is null or not 'papers' = any (entry.parts) then
    raise exception 'this ticket opens no document' using errcode = 'insufficient_privilege';
  end if;
  return (
    select jsonb_build_object(
      'student', jsonb_build_object('id', u.id, 'name', u.name),
      'title', d.title, 'number', shown.number, 'mediaType', shown.media_type, 'bytes', shown.bytes,
      'uploadedAt', shown.uploaded_at,
      'newest', (select jsonb_build_object('id', n.id, 'number', n.number)
        from document_versions n where n.document_id = d.id order by n.number desc limit 1),
      'claim', claim_of_paper(shown.id), 'look', shown.first_look,
      'reviews', (
        select coalesce(jsonb_agg(jsonb_build_object('version', v.id, 'number', v.number, 'outcome', r.outcome,
          'reason', r.reason, 'validUntil', r.valid_until, 'at', r.reviewed_at, 'by', w.name)
          order by v.number desc), '[]')
        from document_versions v join document_reviews r on r.version_id = v.id left join users w on w.id = r.reviewed_by
        where v.document_id = d.id and v.number <= shown.number),
      'uses', (
        select coalesce(jsonb_agg(jsonb_build_object('application', a.id, 'paper', p.paper,
          'title', a.programme ->> 'title', 'institution', a.programme -> 'institution' ->> 'name',
          'intake', a.intake) order by a.begun_at desc), '[]')
        from application_papers p join applications a on a.id = p.application_id
          join document_versions v on v.id = p.version_id
        where v.document_id = d.id))
    from document_versions shown join documents d on d.id = shown.document_id join users u on u.id = d.student_id
    where d.student_id = entry.whose and shown.id = desk_paper.version and not d.of_order);
end $$;
revoke execute on function desk_paper(bytea, bigint, uuid) from public;

-- Returns the newest versions that nobody has looked at, of students in the reader's care, the oldest first. What
-- the reader has uploaded for a student is looked at by somebody else.
create or replace function desk_papers_due(key bytea, ticket bigint)
returns table (version uuid, student_id uuid, student text, title text, since timestamptz, claim jsonb)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  entry audit := desk_ticket(key, ticket);
begin
  if entry.whose is not null then
    raise exception 'this ticket is for one file' using errcode = 'insufficient_privilege';
  end if;
  return query
    select v.id, u.id, u.name, d.title, v.uploaded_at, claim_of_paper(v.id)
    from current_care care join users u on u.id = care.student_id
      join documents d on d.student_id = u.id and not d.of_order
      cross join lateral (
        select * from document_versions where document_id = d.id order by number desc limit 1) v
    where care.counsellor_id = entry.who
      and not exists (select from document_reviews r where r.version_id = v.id)
      and v.uploaded_by is distinct from entry.who
    order by v.uploaded_at, v.id limit 100;
end $$;
revoke execute on function desk_papers_due(bytea, bigint) from public;
