-- What a student sends of a payment stays with its order: it is none of the documents that they keep, attach and delete.
alter table documents add column of_order boolean not null default false;
update documents set of_order = true
  where id in (select document_id from document_versions v join orders o on o.screenshot = v.id);
alter table documents drop constraint documents_student_id_title_key_key;
alter table documents add unique (student_id, of_order, title_key);

-- Nor does the desk list it among a student's papers; whoever looks after payments opens it at its order. Only this line of the two changes.
do $$
declare
  reads constant text[][] := array[
    ['desk_file', 'where d.student_id = s)', 'where d.student_id = s and not d.of_order)'],
    ['desk_thread', 'where d.student_id = u.id)', 'where d.student_id = u.id and not d.of_order)']];
  read text[];
  text_before text;
  text_after text;
begin
  foreach read slice 1 in array reads loop
    text_before := pg_get_functiondef(read[1]::regproc);
    text_after := replace(text_before, read[2], read[3]);
    if text_after = text_before then
      raise exception '% reads documents in other words', read[1];
    end if;
    execute text_after;
  end loop;
end $$;
