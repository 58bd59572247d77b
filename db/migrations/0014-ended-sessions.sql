-- However a session ends (sign-out, a new password, the account's deletion), every process hears of it and closes what it had open.
create function tell_of_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', json_build_object('person', old.user_id, 'ended', old.id)::text);
  return null;
end
$$;

create trigger sessions_ended after delete on sessions for each row execute function tell_of_ended_session();
