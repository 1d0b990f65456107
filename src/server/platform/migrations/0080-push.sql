-- The key pair that push messages are signed with (RFC 8292): made once, shared by every process. Subscriptions are bound to it for good.
create table push_key (
  id smallint primary key check (id = 1),
  public_key bytea not null,
  private_key bytea not null,
  created_at timestamptz not null
);
--> statement
-- A browser that may be told while no page is open. It ends with the login that made it.
create table push_subscription (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id) on delete cascade,
  session_id bigint not null references session (id) on delete cascade,
  endpoint text not null unique,
  p256dh bytea not null,
  auth bytea not null,
  created_at timestamptz not null,
  seen_at timestamptz not null
);
--> statement
create index push_subscription_member on push_subscription (member_id);
--> statement
create index push_subscription_session on push_subscription (session_id);
--> statement
-- What a member wants to be told, and when not: minutes of the day in the member's own time zone, both null for never.
create table push_setting (
  member_id bigint primary key references member (id) on delete cascade,
  package boolean not null default true,
  task boolean not null default true,
  fund boolean not null default true,
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  time_zone text not null default 'Asia/Shanghai',
  check ((quiet_from is null) = (quiet_to is null))
);
--> statement
-- Events that a member has still to be told by push, unless a page in front of them was told first.
create table push_due (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id) on delete cascade,
  seq bigint not null,
  event text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  held_until timestamptz
);
--> statement
create index push_due_member on push_due (member_id, seq);
