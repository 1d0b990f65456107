-- What the embedded SMS driver "sent" in DEVELOPMENT; shown at /dev/inbox.
create table sms_outbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  text text not null,
  code text not null,
  created_at timestamptz not null
);
