-- Who put a refund into its file for the bank, and who said that it was sent; null: nobody did, or by themselves.
alter table refunds add batched_by uuid, add sent_by uuid;
update refunds r set
  batched_by = (select by_person from events e where e.verb = 'plans.makeBatch' and e.record = r.id::text order by e.id desc limit 1),
  sent_by = (select by_person from events e where e.verb = 'plans.sendRefunds' and e.record = r.id::text order by e.id limit 1)
where batch is not null;
create index refunds_in_batch on refunds (batch) where batch is not null;
