-- For three quarters of an hour of 21 November 2026 the file dropped these numbers, by which a right try is forgiven.
alter table form_sendings add column id bigint primary key generated always as identity;
