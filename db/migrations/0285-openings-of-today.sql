-- As before, and also where hours of today that are over would be other ones now: what was open stays so, and what is open now is joined to it.
create or replace function openings_put(counsellor uuid, since timestamptz, wanted tstzmultirange) returns boolean
language plpgsql volatile
as $$
declare
  -- Those that reach beyond that moment, or into what is wanted.
  old tstzmultirange;
begin
  perform 1 from counsellor_calendars c where c.counsellor_id = counsellor for no key update;
  select coalesce(range_agg(o.during), '{}') into old from openings o
    where o.counsellor_id = counsellor and (upper(o.during) > since or o.during && wanted);
  -- What is over stays open, for the sessions that were in it.
  wanted := wanted + old * tstzmultirange(tstzrange(null, since));
  begin
    with put as (select r as during from unnest(wanted) r),
    gone as (
      delete from openings o where o.counsellor_id = counsellor and o.during && old
        and not exists (select from put where put.during = o.during) returning 1)
    insert into openings (counsellor_id, during)
      select counsellor, put.during from put
      where (select count(*) from gone) >= 0
        and not exists (select from openings o where o.counsellor_id = counsellor and o.during = put.during);
  exception when foreign_key_violation then
    return false;
  end;
  return true;
end $$;
