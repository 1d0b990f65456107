-- Lots: which beans a member's balance consists of, and when each of them ends. The soonest to end is spent first.
create table credit_lot (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  -- The movement that brought them; null for what was there before lots were.
  transfer_id bigint references ledger_transfer (id),
  amount bigint not null check (amount > 0),
  remaining bigint not null check (remaining >= 0),
  -- Null: they do not end.
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  check (remaining <= amount)
);
--> statement
create index credit_lot_open on credit_lot (member_id, expires_at, id) where remaining > 0;
--> statement
create index credit_lot_due on credit_lot (expires_at) where remaining > 0 and expires_at is not null;
--> statement
create index credit_lot_transfer on credit_lot (transfer_id);
--> statement
-- What a hold was taken from, so that beans that come back end when they would have ended.
create table credit_hold_part (
  hold_id bigint not null references credit_hold (id),
  lot_id bigint not null references credit_lot (id),
  amount bigint not null check (amount > 0),
  primary key (hold_id, lot_id)
);
--> statement
insert into credit_lot (member_id, amount, remaining)
select a.member_id, a.balance + coalesce(h.held, 0), a.balance
from ledger_account a
left join (select member_id, sum(amount - captured - released) as held from credit_hold where closed_at is null group by member_id) h
  on h.member_id = a.member_id
where a.kind = 'member' and a.balance + coalesce(h.held, 0) > 0;
--> statement
insert into credit_hold_part (hold_id, lot_id, amount)
select h.id, l.id, h.amount - h.captured - h.released from credit_hold h join credit_lot l on l.member_id = h.member_id
where h.closed_at is null;
--> statement
create function credit_lots_agree() returns trigger language plpgsql as $$
begin
  if (select balance from ledger_account where id = new.id)
    <> (select coalesce(sum(remaining), 0) from credit_lot where member_id = new.member_id and remaining > 0) then
    raise exception 'the lots of member % are not the balance', new.member_id;
  end if;
  return null;
end $$;
--> statement
-- Deferred: balance and lots change one after another and are judged together at commit.
create constraint trigger credit_lots_agree after update of balance on ledger_account deferrable initially deferred
  for each row when (new.kind = 'member') execute function credit_lots_agree();
--> statement
-- Beans that came in and are worth telling of. Shown once, by whichever tab or device claims it first.
create table fund_arrival (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  transfer_id bigint not null unique references ledger_transfer (id),
  event text not null check (event in ('event_gift', 'recharge')),
  reason text not null,
  user_balance bigint not null,
  add_balance bigint not null check (add_balance > 0),
  created_at timestamptz not null,
  shown_at timestamptz,
  shown_by text
);
--> statement
create index fund_arrival_waiting on fund_arrival (member_id) where shown_at is null;
--> statement
-- Who spent: the owner of the beans, or somebody who works for the company that owns them.
alter table credit_hold add column actor_id bigint references member (id);
--> statement
create index credit_hold_actor on credit_hold (actor_id, member_id, created_at) where actor_id <> member_id;
