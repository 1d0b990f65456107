-- The operator's own swatch book; without one the open set of the program is served.
create table colour_book (
  id integer primary key check (id = 1),
  name text not null,
  imported_at timestamptz not null
);
--> statement
create table colour_swatch (
  id bigint generated always as identity primary key,
  code text not null,
  name text not null,
  hex text not null check (hex ~ '^#[0-9a-f]{6}$'),
  family text not null,
  sort integer not null
);
--> statement
-- What colours a delivered work shows, by area; read from its picture once.
create table work_colour (
  creative_id bigint primary key references creative (id) on delete cascade,
  member_id bigint not null references member (id),
  -- Names of the nearest named colours, and their shares of the garment's area, in the same order.
  names text[] not null,
  shares real[] not null,
  created_at timestamptz not null
);
--> statement
create index work_colour_names on work_colour using gin (names);
--> statement
create index work_colour_member on work_colour (member_id, creative_id desc);
