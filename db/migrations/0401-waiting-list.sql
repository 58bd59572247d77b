-- A university can put an application on its waiting list.
alter table applications drop constraint applications_step_check;
alter table applications add constraint applications_step_check check (step in ('draft', 'ready', 'submitted', 'interview',
  'waitlisted', 'offer', 'conditions', 'accepted', 'enrolled', 'rejected', 'declined', 'withdrawn', 'deferred'));
