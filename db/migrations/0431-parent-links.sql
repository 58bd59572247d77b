-- A link is for somebody whom the student names, and shows the parts that they choose. The links to offers
-- that still work become such links.
alter table offer_shares rename to parent_links;
alter index offer_shares_of_user rename to parent_links_of_user;
alter table parent_links
  add column name text not null default 'Parents' check (name <> '' and length(name) <= 40),
  add column parts text[] not null default '{offers}'
    check (cardinality(parts) > 0 and parts <@ array['offers', 'shortlist', 'costs', 'messages', 'path']);
alter table parent_links alter column name drop default, alter column parts drop default;
