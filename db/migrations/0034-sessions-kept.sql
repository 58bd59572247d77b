-- Whether somebody asked to stay signed in: how long a session lasts without being used, and at most, depends on it.
alter table sessions add column kept boolean not null default false;
update sessions set kept = expires_at - created_at > interval '2 days';
