alter table bank_accounts drop constraint bank_accounts_layout_check;
alter table bank_accounts add constraint bank_accounts_layout_check
  check (layout in ('hdfc', 'icici', 'sbi', 'axis', 'kotak', 'mapped'));
