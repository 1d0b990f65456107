-- Everything that joining, signing in and recovering needs beyond the first two tables.
alter table member
  add column dial_code text not null default '86',
  add column position_id integer,
  add column industry_id integer,
  add column is_sale boolean not null default false,
  add column is_operator boolean not null default false,
  add column inviter_id bigint references member (id) on delete set null;
--> statement
-- ABC and abc would be taken for each other by people: a user name is unique whatever its case.
alter table member drop constraint member_user_name_key;
--> statement
create unique index member_user_name_key on member (lower(user_name));
--> statement
alter table session
  -- The token before the last refresh works for another minute; the salt lets a second tab derive the same new one.
  add column previous_hash bytea,
  add column previous_until timestamptz,
  add column rotation_salt bytea,
  -- A sales account's session before verify-saler (spec §6).
  add column is_locked boolean not null default false;
--> statement
create unique index session_previous_hash on session (previous_hash);
--> statement
create index session_member_id on session (member_id);
--> statement
create index session_expires_at on session (expires_at);
--> statement
-- Memberships that were given. A kind is given once to a member, and the phone's trial once to a phone.
create table membership (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id) on delete cascade,
  kind text not null check (kind in ('trial', 'member_trial')),
  mobile text,
  starts_at timestamptz not null,
  expires_at timestamptz not null,
  unique (member_id, kind)
);
--> statement
create unique index membership_phone_once on membership (mobile) where kind = 'member_trial';
--> statement
-- Codes by SMS, salted and hashed. The newest of a purpose and phone is the one that counts.
create table sms_code (
  id bigint generated always as identity primary key,
  purpose smallint not null,
  mobile text not null,
  dial_code text not null,
  salt bytea not null,
  code_hash bytea not null,
  send_str text not null default '',
  tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
--> statement
create index sms_code_newest on sms_code (mobile, purpose, id desc);
--> statement
create index sms_code_expires_at on sms_code (expires_at);
--> statement
-- Slider pictures on show: where the piece belongs, whether it was tried, whether it fitted.
create table captcha (
  id text primary key,
  target double precision not null,
  tried_at timestamptz,
  passed_at timestamptz,
  expires_at timestamptz not null
);
--> statement
create index captcha_expires_at on captcha (expires_at);
--> statement
-- A company asks a member to join it (spec §4: is_invite 0 open, 1 accepted, 2 rejected).
create table enterprise_invitation (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id) on delete cascade,
  client_name text not null,
  mobile text not null,
  dial_code text not null default '86',
  is_invite smallint not null default 0 check (is_invite in (0, 1, 2)),
  created_at timestamptz not null default now(),
  replied_at timestamptz
);
--> statement
create index enterprise_invitation_member on enterprise_invitation (member_id, id desc);
