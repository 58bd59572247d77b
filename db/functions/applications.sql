-- Keeps an application's events and submissions as they were. They are deleted only together with their
-- application.
create or replace function keep_as_it_was() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from applications where id = old.application_id) then
    return old;
  end if;
  raise exception '% is kept as it was', tg_table_name using errcode = 'integrity_constraint_violation';
end
$$;
