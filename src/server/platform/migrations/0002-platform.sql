-- How often something was done in the running window, for every process alike (decisions.md, Safety).
create table rate_limit (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null
);
--> statement
create index rate_limit_resets_at on rate_limit (resets_at);
--> statement
-- A call made with an Idempotency-Key. The key itself is never stored: its hash names the row, the key seals the answer,
-- so that an answer that carries a token is of no use to who reads the table.
create table idempotency (
  id bytea primary key,
  request_hash bytea not null,
  -- Set while the first attempt runs; after this moment it counts as crashed and the next attempt takes over.
  leased_until timestamptz,
  lease uuid,
  answer bytea,
  expires_at timestamptz not null
);
--> statement
create index idempotency_expires_at on idempotency (expires_at);
