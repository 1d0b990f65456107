-- Permission to upload for a while, hashed: who reads the table can upload nothing.
create table upload_token (
  token_hash bytea primary key,
  member_id bigint not null references member (id),
  expires_at timestamptz not null
);
--> statement
create index upload_token_member on upload_token (member_id);
--> statement
-- A picture a member brought in, already decoded and made anew. The same content uploaded twice is one row.
create table upload (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  blob text not null,
  width integer not null,
  height integer not null,
  colour text not null,
  bytes integer not null,
  created_at timestamptz not null default now(),
  unique (member_id, blob)
);
--> statement
-- A label that left with a picture: what /verify asks when it reads a ProduceID.
create table picture_label (
  produce_id uuid primary key,
  created_at timestamptz not null default now()
);
