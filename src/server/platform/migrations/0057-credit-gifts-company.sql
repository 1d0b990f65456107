-- Gifts of operators: who gave what to whom, and why.
create table credit_gift (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  operator_id bigint not null references member (id),
  beans integer not null check (beans > 0),
  reason text not null,
  -- Days until they end; null: never.
  days integer check (days > 0),
  created_at timestamptz not null
);
--> statement
create index credit_gift_member on credit_gift (member_id, created_at);
--> statement
create index credit_gift_operator on credit_gift (operator_id, created_at);
--> statement
-- Who joined by a sales staffer's invitation; rewarded once, after the first real use.
create table referral (
  member_id bigint primary key references member (id),
  inviter_id bigint not null references member (id),
  created_at timestamptz not null,
  rewarded_at timestamptz
);
--> statement
create index referral_inviter on referral (inviter_id, rewarded_at);
--> statement
-- Who works for a company and may spend its beans.
create table company_member (
  id bigint generated always as identity primary key,
  company_id bigint not null references member (id),
  member_id bigint not null references member (id),
  -- Beans of the company in one month; null: no limit.
  cap integer check (cap >= 0),
  -- Whose beans the member's own tasks take.
  pays text not null default 'own' check (pays in ('own', 'company')),
  joined_at timestamptz not null,
  left_at timestamptz,
  check (company_id <> member_id)
);
--> statement
create unique index company_member_one on company_member (member_id) where left_at is null;
--> statement
create index company_member_of on company_member (company_id) where left_at is null;
--> statement
-- Whose invitation it is; null where an operator wrote a name that is no account's.
alter table enterprise_invitation add column company_id bigint references member (id) on delete set null;
