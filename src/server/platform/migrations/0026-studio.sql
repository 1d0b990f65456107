-- A press of 生成. The row is also its place in the queue: a worker takes it by a lease, and takes it up again when the lease
-- of a dead process has run out.
create table studio_task (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  creative_type text not null,
  lane text not null check (lane in ('online', 'offline')),
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'partial', 'failed', 'cancelled')),
  reason text not null default '',
  engine text not null,
  -- Checked form as it was submitted: creative_type, creative_count, task_type, input, parameters.
  recipe jsonb not null,
  count integer not null check (count > 0),
  -- Whole beans per picture; 0 = nothing is held or charged.
  picture_price integer not null check (picture_price >= 0),
  hold_id bigint references credit_hold (id),
  -- Submitted once, and once more by every retry: each has a hold of its own.
  round integer not null default 1,
  -- Runs begun in this round, dead ones included.
  attempts integer not null default 0,
  seed bigint not null,
  progress real not null default 0,
  stage text not null default '',
  lease uuid,
  leased_until timestamptz,
  run_after timestamptz not null,
  created_at timestamptz not null,
  queued_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  seen_at timestamptz,
  check ((lease is not null) = (status = 'running')),
  check ((finished_at is not null) = (status in ('done', 'partial', 'failed', 'cancelled')))
);
--> statement
create index studio_task_open on studio_task (lane, id) where status in ('waiting', 'running');
--> statement
create index studio_task_member on studio_task (member_id, id desc);
--> statement
create index studio_task_pace on studio_task (creative_type, engine, finished_at desc) where status in ('done', 'partial');
--> statement
-- One picture asked for. Delivered ones are the member's works.
create table creative (
  id bigint generated always as identity primary key,
  task_id bigint not null references studio_task (id),
  member_id bigint not null references member (id),
  place integer not null,
  creative_type text not null,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  reason text not null default '',
  -- The unmarked picture, for work inside; `blob` is its labelled twin, the only one with an address.
  original text,
  blob text,
  width integer,
  height integer,
  colour text,
  files jsonb not null default '[]',
  grade text,
  notes jsonb not null default '[]',
  caption text not null default '',
  prompt text not null default '',
  seed bigint not null default 0,
  engine text not null default '',
  -- Beans charged for it.
  charged integer not null default 0,
  favourite boolean not null default false,
  score smallint not null default 0 check (score between 0 and 5),
  created_at timestamptz not null,
  finished_at timestamptz,
  seen_at timestamptz,
  deleted_at timestamptz,
  unique (task_id, place),
  check ((blob is not null) = (status = 'done'))
);
--> statement
create index creative_works on creative (member_id, id desc) where deleted_at is null;
--> statement
create index creative_by_type on creative (member_id, creative_type, id desc) where deleted_at is null;
--> statement
-- Option lists live in code; what a member collected of them lives here.
create table option_collection (
  member_id bigint not null references member (id),
  option_id integer not null,
  created_at timestamptz not null default now(),
  primary key (member_id, option_id)
);
