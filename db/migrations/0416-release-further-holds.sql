-- An address holds one time from the next migration on: of several that it holds now, the newest stays.
update counselling_sessions s set state = 'lapsed', changed_at = now()
  where s.state = 'held' and s.visitor is not null and exists (
    select from counselling_sessions newer
    where newer.visitor = s.visitor and newer.state = 'held' and newer.id > s.id);
