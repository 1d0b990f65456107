-- The last number given to each member's events. The row's lock makes numbers and commits the same order: no reader ever sees 8 before 7.
create table member_sequence (
  member_id bigint primary key references member (id),
  last bigint not null
);
--> statement
-- What a member was told, kept long enough for a device that was away to hear it.
create table member_event (
  member_id bigint not null references member (id),
  seq bigint not null,
  event text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  primary key (member_id, seq)
);
--> statement
create index member_event_age on member_event (created_at);
