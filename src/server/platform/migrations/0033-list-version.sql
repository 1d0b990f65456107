-- Moves with every change of a list; the number is the list's ETag.
create table list_version (
  scope text primary key,
  version bigint not null
);
