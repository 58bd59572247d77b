-- A result of a test that nobody knows could be neither shown nor judged.
alter table test_results
  alter column test drop default,
  add constraint test_results_test check (test in ('toefl-ibt', 'ielts-academic', 'ielts-general', 'pte', 'kite', 'cambridge', 'det', 'gre',
    'gmat', 'sat', 'act'));
