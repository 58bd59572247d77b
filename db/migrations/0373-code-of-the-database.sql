-- The checksum of the functions and views that this database has (`db/functions`, `db/views.sql`). They are applied again when it differs.
create table applied_code (
  -- There is one row.
  id boolean primary key default true check (id),
  checksum text not null
);
