-- 'yes': somebody has one name, so their last name is empty.
alter table profiles add column one_name text not null default '';
