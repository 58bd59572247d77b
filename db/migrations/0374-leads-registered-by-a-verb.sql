-- Accounts register the leads of an address once it is proven (`registerLeads`), in the same transaction.
drop trigger users_register on users;
drop function enquiry_registers();
