-- Size and CRC-32 of stored blobs: a zip of them then has a known length, and any part of it can be served by itself.
create table blob_sum (
  blob text primary key,
  size bigint not null,
  crc32 bigint not null
);
--> statement
-- Its rows are the queue of the packing, too: one that is pending and leased by nobody is next.
create table download_package (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  source text not null,
  format text not null,
  works bigint[] not null,
  status text not null default 'pending' check (status in ('pending', 'done', 'failed', 'cancelled', 'expired')),
  progress real not null default 0,
  reason text not null default '',
  missing jsonb not null default '[]',
  -- Names the file's address. A new one with every packing: an old address never leads to other bytes.
  token text not null unique,
  name text not null default '',
  bytes bigint not null default 0,
  etag text not null default '',
  -- What lies in the file, in order: where the bytes are, how many, their CRC-32.
  entries jsonb not null default '[]',
  archive boolean not null default false,
  -- The blobs that entries and cover name.
  blobs text[] not null default '{}',
  cover text,
  attempts integer not null default 0,
  lease uuid,
  leased_until timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz,
  saved_at timestamptz,
  check (status <> 'done' or (finished_at is not null and expires_at is not null))
);
--> statement
create index download_package_member on download_package (member_id, id);
--> statement
create index download_package_pending on download_package (id) where status = 'pending';
--> statement
create index download_package_blobs on download_package using gin (blobs) where blobs <> '{}';
--> statement
create index download_package_expires on download_package (expires_at) where blobs <> '{}';
