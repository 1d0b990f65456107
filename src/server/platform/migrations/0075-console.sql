-- What operators need besides reading: accounts that are shut, invoices that are declined, prices and packages with a history,
-- growth tasks that two operators cannot change over each other, and a record of what was sent to whom.
alter table member add column locked_at timestamptz;
--> statement
alter table member add column locked_reason text not null default '';
--> statement
alter table invoice drop constraint invoice_status_check;
--> statement
alter table invoice add constraint invoice_status_check check (status in ('requested', 'issued', 'declined'));
--> statement
alter table invoice add column reason text not null default '';
--> statement
alter table growth_definition add column version integer not null default 1;
--> statement
-- A changed package is a new row: orders keep naming what was bought.
alter table recharge_package add column replaced_by integer references recharge_package (id);
--> statement
-- Append only: the newest row of an engine and feature holds; without prices it says that the operator's was taken back.
create table price_override (
  id bigint generated always as identity primary key,
  engine text not null,
  creative_type text not null,
  online integer check (online >= 0),
  offline integer check (offline >= 0),
  reason text not null,
  operator_id bigint references member (id) on delete set null,
  created_at timestamptz not null,
  check ((online is null) = (offline is null))
);
--> statement
create index price_override_newest on price_override (engine, creative_type, id desc);
--> statement
-- What left by SMS and mail: to whom (masked), how it went. Never the code.
create table message_sent (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'mail')),
  recipient text not null,
  subject text not null,
  state text not null check (state in ('sent', 'kept', 'failed')),
  driver text not null,
  attempts integer not null,
  error text not null default '',
  created_at timestamptz not null
);
--> statement
create index message_sent_old on message_sent (created_at);
--> statement
create index recharge_order_newest on recharge_order (status, id desc);
--> statement
create index credit_gift_newest on credit_gift (created_at desc);
--> statement
create index studio_task_failed on studio_task (id desc) where status = 'failed';
--> statement
create index studio_task_finished on studio_task (finished_at) where finished_at is not null;
