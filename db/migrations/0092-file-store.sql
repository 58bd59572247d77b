-- Which store holds the files that rows name. Servers that share this database share it too.
create table file_store (
  single boolean primary key default true check (single),
  id text not null
);
