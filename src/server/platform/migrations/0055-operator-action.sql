-- What operators did, by command or in the console: written in the transaction that does it, never changed.
create table operator_action (
  id bigint generated always as identity primary key,
  -- Null: from the command line of the machine.
  operator_id bigint references member (id) on delete set null,
  action text not null,
  detail jsonb not null default '{}',
  address text not null default '',
  created_at timestamptz not null
);
