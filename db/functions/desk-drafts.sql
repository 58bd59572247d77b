-- Texts that students write for their applications, as the desk reads them.

-- Returns drafts with their newest versions, for the functions below and for the student's own pages.
create or replace function draft_rows(student uuid)
returns table (id uuid, kind text, title text, question text, word_limit integer, page text, application uuid,
  programme text, institution text, intake text, programme_id text, institution_id text, version integer, text text, words integer,
  saved_at timestamptz, sent_at timestamptz, answered_at timestamptz, answered_by text, closed_at timestamptz,
  open_comments integer)
language sql stable set search_path = public, pg_temp as $$
  select d.id, d.kind, d.title, d.question, d.word_limit, d.page, d.application_id, a.programme ->> 'title',
    a.programme -> 'institution' ->> 'name', a.intake, a.programme_id, a.programme -> 'institution' ->> 'id', v.number, v.text, v.words,
    v.saved_at, d.sent_at, d.answered_at, w.name, d.closed_at,
    (select count(*)::integer from draft_comments c where c.draft_id = d.id and c.resolved_at is null)
  from drafts d
    cross join lateral (select * from draft_versions where draft_id = d.id order by number desc limit 1) v
    left join applications a on a.id = d.application_id left join users w on w.id = d.answered_by
  where d.student_id = student
  order by d.closed_at is not null, d.begun_at desc, d.id
$$;

-- Returns the comments on a draft in the order of the text; those about the whole text, and about what has gone,
-- come last.
create or replace function draft_comment_rows(draft uuid)
returns table (id uuid, text text, quote text, start integer, "end" integer, is_gone boolean, by text, at timestamptz,
  resolved_at timestamptz, resolved_by text)
language sql stable set search_path = public, pg_temp as $$
  select c.id, c.text, c.quote, c.from_unit, c.to_unit, c.is_gone, w.name, c.written_at, c.resolved_at, r.name
  from draft_comments c left join users w on w.id = c.written_by left join users r on r.id = c.resolved_by
  where c.draft_id = draft
  order by c.resolved_at is not null, c.quote = '' or c.is_gone, c.from_unit, c.written_at, c.id
$$;

-- Returns a student's drafts without their texts.
create or replace function desk_drafts(key bytea, ticket bigint) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  entry audit := desk_ticket(key, ticket);
begin
  if entry.whose is null or not 'drafts' = any (entry.parts) then
    raise exception 'this ticket is for no drafts' using errcode = 'insufficient_privilege';
  end if;
  return (select coalesce(jsonb_agg(to_jsonb(d) - 'text'), '[]') from draft_rows(entry.whose) d);
end $$;
revoke execute on function desk_drafts(bytea, bigint) from public;

-- Returns one draft with its text and comments; null if the student has no such draft.
create or replace function desk_draft(key bytea, ticket bigint, draft uuid) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  entry audit := desk_ticket(key, ticket);
begin
  if entry.whose is null or not 'drafts' = any (entry.parts) then
    raise exception 'this ticket is for no drafts' using errcode = 'insufficient_privilege';
  end if;
  return (
    select to_jsonb(d) || jsonb_build_object('comments', (
      select coalesce(jsonb_agg(to_jsonb(c)), '[]') from draft_comment_rows(d.id) c))
    from draft_rows(entry.whose) d where d.id = desk_draft.draft);
end $$;
revoke execute on function desk_draft(bytea, bigint, uuid) from public;

-- Returns the drafts that wait for a first answer, the longest waiting first: of students in the reader's care, and
-- of those in nobody's if the reader's role reaches everyone.
create or replace function desk_drafts_due(key bytea, ticket bigint)
returns table (draft uuid, student_id uuid, student text, title text, since timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  entry audit := desk_ticket(key, ticket);
begin
  if entry.whose is not null then
    raise exception 'this ticket is for one file' using errcode = 'insufficient_privilege';
  end if;
  return query
    select d.id, u.id, u.name, d.title, d.sent_at from drafts d join users u on u.id = d.student_id
      left join current_care care on care.student_id = u.id
    where d.sent_at is not null and d.answered_at is null and d.closed_at is null
      and (care.counsellor_id = entry.who
        or care.counsellor_id is null and reach_of(entry.what, entry.role) = 'anyone')
    order by d.sent_at, d.id limit 100;
end $$;
revoke execute on function desk_drafts_due(bytea, bigint) from public;
