-- Files in which processes keep their index of the pictures (library/pictures/index-keeper.ts): one that is not named here was written
-- beside another database, or after this copy of it was made.
create table library_snapshot (
  id bigint generated always as identity primary key,
  token text not null unique
);
