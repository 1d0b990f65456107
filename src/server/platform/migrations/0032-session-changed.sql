-- Processes remember sessions for seconds; they forget one in the moment it is replaced, locked or ended, wherever that was done.
create function tell_session_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_changed', old.id::text);
  return null;
end $$;
--> statement
create trigger session_changed
  after delete or update of token_hash, is_locked, expires_at, member_id on session
  for each row execute function tell_session_changed();
