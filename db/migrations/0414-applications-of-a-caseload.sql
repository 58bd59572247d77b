-- A caseload's applications at some steps are found by one index; with the step beside it alone, all applications at these
-- steps were read as well.
drop index applications_of_student;
create index applications_of_student on applications (user_id, step) include (id, intake, university, deadline);
-- `db/functions/desk-applications.sql` makes them again: they say as well whether a student can match the words.
drop function if exists applications_in_list(uuid[], text[], text[], uuid[], text, text, date, date, boolean);
drop function if exists applications_of_words(text[]);
