-- It takes the role's reach instead of the role: `db/functions/desk.sql` has it as it is now.
drop function if exists desk_reaches(uuid, text, uuid);
