-- Whether the trial content was ever put in: what an operator took away does not come back.
create table library_trial (
  one boolean primary key default true check (one),
  seeded_at timestamptz not null
);
