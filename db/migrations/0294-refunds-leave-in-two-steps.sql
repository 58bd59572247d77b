-- A file for the bank is made, and then uploaded there: only then is a refund in it sent.
alter table refunds add batched_at timestamptz;
update refunds set batched_at = sent_at where batch is not null;
-- One through the bank is sent only in a file; one by the payment service is in none.
alter table refunds drop constraint refunds_check3;
alter table refunds add check (payment is not null or sent_at is null or batch is not null);
alter table refunds add check ((batch is null) = (batched_at is null));
alter table refunds add check (batch is null or decision = 'approved');
