-- Numbers of orders and invoices begin with three letters that the operator chooses; a credit note's third is C.
-- Those that were given before keep theirs.
alter table orders drop constraint orders_number_check;
alter table orders add constraint orders_number_check check (number ~ '^[A-Z]{3}[0-9A-HJKMNP-TV-Z]{7}$');
alter table invoice_years drop constraint invoice_years_series_check;
alter table invoice_years add constraint invoice_years_series_check check (series ~ '^[A-Z]{3}$');
alter table invoices drop constraint invoices_check;
alter table invoices add constraint invoices_check check ((series like '__C') = (against is not null));
