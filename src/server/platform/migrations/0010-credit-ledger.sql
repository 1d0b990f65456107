-- 热豆 as a double-entry ledger, append only: every movement is a transfer whose entries sum to zero.
-- Money is whole beans. House accounts (gift, recharge, revenue …) have no running balance: every member's movement
-- would queue on their one row; their balance is the sum of their entries.
create table ledger_account (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('member', 'held', 'gift', 'recharge', 'revenue', 'expiry')),
  member_id bigint references member (id),
  balance bigint check (balance >= 0),
  unique nulls not distinct (kind, member_id),
  check ((kind in ('member', 'held')) = (member_id is not null)),
  check ((balance is not null) = (member_id is not null))
);
--> statement
insert into ledger_account (kind) values ('gift'), ('recharge'), ('revenue'), ('expiry');
--> statement
-- The key names the event outside (an order, a task's picture, a registration): a repeat finds it and moves nothing.
create table ledger_transfer (
  id bigint generated always as identity primary key,
  key text not null unique check (key <> ''),
  reason text not null,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now()
);
--> statement
create table ledger_entry (
  transfer_id bigint not null references ledger_transfer (id),
  account_id bigint not null references ledger_account (id),
  amount bigint not null check (amount <> 0),
  balance_after bigint check (balance_after >= 0),
  primary key (transfer_id, account_id)
);
--> statement
create index ledger_entry_account on ledger_entry (account_id, transfer_id desc);
--> statement
-- Beans set aside for a task: captured picture by picture, the rest released when the task ends, however it ends.
create table credit_hold (
  id bigint generated always as identity primary key,
  key text not null unique check (key <> ''),
  member_id bigint not null references member (id),
  amount bigint not null check (amount > 0),
  captured bigint not null default 0 check (captured >= 0),
  released bigint not null default 0 check (released >= 0),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  check (captured + released <= amount),
  check ((closed_at is not null) = (captured + released = amount))
);
--> statement
create index credit_hold_open on credit_hold (member_id) where closed_at is null;
--> statement
create function ledger_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append only: % on % refused', tg_op, tg_table_name;
end $$;
--> statement
create trigger ledger_transfer_append_only before update or delete on ledger_transfer for each row execute function ledger_append_only();
--> statement
create trigger ledger_entry_append_only before update or delete on ledger_entry for each row execute function ledger_append_only();
--> statement
create function ledger_balanced() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from ledger_entry where transfer_id = new.transfer_id) <> 0 then
    raise exception 'transfer % does not sum to zero', new.transfer_id;
  end if;
  return null;
end $$;
--> statement
-- Deferred: the entries of one transfer are written one after another and are judged together at commit.
create constraint trigger ledger_entry_balanced after insert on ledger_entry deferrable initially deferred for each row execute function ledger_balanced();
