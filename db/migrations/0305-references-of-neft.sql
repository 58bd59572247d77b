-- A transfer by NEFT has letters in its reference, and more signs than one by UPI.
alter table orders drop constraint orders_reference_check,
  add constraint orders_reference_check check (reference ~ '^(\d{12}|[A-Z]([A-Z0-9]{15}|[A-Z0-9]{21}))$');
