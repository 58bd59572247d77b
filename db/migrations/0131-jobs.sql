-- Where jobs wait that need no order: the tables of pg-boss, as it writes them itself. What a later release changes of them comes by a migration of its
-- own (its getMigrationPlans).
-- The tables of pg-boss stand here.

-- Mail waited in one line, in which one that was refused kept all the others waiting. What waits is found in `mails` and gets its place here when
-- the server starts.
select pgboss.create_queue('mail', '{"policy": "standard"}');
delete from outbox where lane = 'mail';
delete from outbox_lanes where name = 'mail';
