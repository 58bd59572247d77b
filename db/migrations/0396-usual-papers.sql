-- The papers that the programme of an application usually asks for, as `papersFor` names them, so that a list can
-- be narrowed to those that lack one.
alter table applications add column usual_papers text[] not null generated always as (
  array_remove(array[
    'passport',
    'transcripts',
    'english',
    case when programme -> 'facts' -> 'sat' ? 'value'
          and programme -> 'facts' -> 'sat' -> 'value' -> 'required' is distinct from 'false'
        or programme -> 'facts' -> 'act' ? 'value'
          and programme -> 'facts' -> 'act' -> 'value' -> 'required' is distinct from 'false'
        or programme -> 'facts' -> 'gre' ? 'value'
          and programme -> 'facts' -> 'gre' -> 'value' -> 'required' is distinct from 'false'
        or programme -> 'facts' -> 'gmat' ? 'value'
          and programme -> 'facts' -> 'gmat' -> 'value' -> 'required' is distinct from 'false'
      then 'entrance' end,
    'statement',
    case when programme -> 'level' ->> 'value' in ('master', 'doctorate', 'graduate-diploma', 'graduate-certificate')
      then 'references' end,
    case when programme -> 'level' ->> 'value' in ('master', 'doctorate', 'graduate-diploma', 'graduate-certificate')
        or case jsonb_typeof(programme -> 'facts' -> 'workExperienceYears' -> 'value') when 'number'
          then (programme -> 'facts' -> 'workExperienceYears' ->> 'value')::numeric > 0 end
      then 'cv' end,
    'funds'
  ]::text[], null)) stored;
