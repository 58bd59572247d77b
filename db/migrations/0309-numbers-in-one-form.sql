-- Telephone numbers are kept in one form, E.164. Null: kept before that, and not read yet; the server reads those when it starts, and leaves
-- here what stood there. Empty: it was kept in that form.
alter table leads add column phone_before text;
alter table leads alter column phone_before set default '';
alter table contact_messages add column phone_before text;
alter table contact_messages alter column phone_before set default '';
alter table users add column phone_before text;
alter table users alter column phone_before set default '';
create index leads_phone_unread on leads (id) where phone_before is null;
create index contact_messages_phone_unread on contact_messages (id) where phone_before is null;
create index users_phone_unread on users (id) where phone_before is null;
