-- Favourites: things of any kind in folders, each in as many as one likes.
create table favourite_folder (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  name text not null,
  description text not null default '',
  -- Where a quick press puts things; one for each member.
  is_default boolean not null default false,
  -- In the address of the page that anyone may read; null: not shared so.
  share_key text unique,
  -- The company whose people may read it. The one of the day it was shared: whoever changes company takes nothing along.
  company_id bigint references member (id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
--> statement
create unique index favourite_folder_default on favourite_folder (member_id) where is_default;
--> statement
create unique index favourite_folder_name on favourite_folder (member_id, name);
--> statement
create index favourite_folder_company on favourite_folder (company_id, updated_at desc) where company_id is not null;
--> statement
create table favourite_item (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  folder_id bigint not null references favourite_folder (id) on delete cascade,
  -- work, picture, article, fabric, colour, palette
  kind text not null,
  -- The row's number, or the colours themselves: d0102c-17161a
  entity text not null,
  title text not null default '',
  created_at timestamptz not null,
  unique (folder_id, kind, entity)
);
--> statement
create index favourite_item_thing on favourite_item (member_id, kind, entity);
--> statement
create index favourite_item_newest on favourite_item (member_id, id desc);
--> statement
-- Each true collecting and removing, and what pages say of it; one of a kind a day.
create table collect_log (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  kind text not null,
  entity text not null,
  -- 1 added, 2 removed
  operation smallint not null check (operation in (1, 2)),
  -- `deed`: written with the change itself. `page`: a page said so.
  source text not null check (source in ('deed', 'page')),
  page text not null default '',
  day date not null,
  created_at timestamptz not null,
  unique (member_id, kind, entity, operation, source, day)
);
--> statement
create index collect_log_thing on collect_log (kind, entity, created_at);
--> statement
-- Works that carry the mark are in the default folder.
insert into favourite_folder (member_id, name, is_default, created_at, updated_at)
select distinct member_id, '我的收藏', true, now(), now() from creative where favourite and deleted_at is null;
--> statement
insert into favourite_item (member_id, folder_id, kind, entity, created_at)
select c.member_id, f.id, 'work', c.id::text, coalesce(c.finished_at, c.created_at)
from creative c join favourite_folder f on f.member_id = c.member_id and f.is_default
where c.favourite and c.deleted_at is null order by c.id;
--> statement
update growth_definition set path = '/works' where id = 6 and path = '';
