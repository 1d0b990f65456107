-- A person or company who can sign in. The phone and the user name are each unique when present (spec §5).
create table member (
  id bigint generated always as identity primary key,
  is_personal smallint not null check (is_personal in (0, 1)),
  mobile text unique,
  user_name text unique,
  realname text,
  client_name text,
  avatar text,
  password_hash text not null,
  created_at timestamptz not null default now(),
  check (mobile is not null or user_name is not null)
);
--> statement
-- A login. Tokens are random and stored hashed; the plain token exists only in the browser's cookie (decisions.md, Safety).
create table session (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id) on delete cascade,
  token_hash bytea not null unique,
  user_agent text not null default '',
  address text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
