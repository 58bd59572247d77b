-- These functions take their values by name, as one JSON argument. `db/functions` has them as they are now.
drop function keep_lead(uuid, text, text, text, text, text, boolean, text, text, text, text[], text[], text, text[], integer[], timestamptz);
drop function keep_message(uuid, text, text, text, text, text, text, text, boolean, text[], integer[], timestamptz);
drop function bring_leads(text[], text[], text[], text[], text[], text[], timestamptz[], text[], uuid, timestamptz);
drop function session_take(uuid, uuid, uuid, bytea, timestamptz, integer, timestamptz, text, text, text, text, timestamptz);
