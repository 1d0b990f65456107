-- What was taken out of folders, for as long as it may be put back: with its number it stands where it stood.
create table favourite_removed (
  id bigint primary key,
  member_id bigint not null references member (id),
  folder_id bigint not null references favourite_folder (id) on delete cascade,
  kind text not null,
  entity text not null,
  title text not null,
  created_at timestamptz not null,
  removed_at timestamptz not null
);
--> statement
create index favourite_removed_member on favourite_removed (member_id, removed_at);
--> statement
create index favourite_removed_folder on favourite_removed (folder_id);
--> statement
create trigger refuse_closed before insert on favourite_removed for each row execute function refuse_closed_member('member_id');
