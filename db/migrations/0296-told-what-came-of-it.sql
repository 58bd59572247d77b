-- What came of a programme that a student added, or of a fact that they told us.
alter table notices drop constraint notices_kind_check;
alter table notices add check (kind in ('deadline', 'change', 'search', 'checked'));
