-- The trend library. Pictures, and what is written about them.
create table library_theme (
  id bigint generated always as identity primary key,
  slug text unique,
  title text not null,
  lede text not null default '',
  season integer,
  gender_id integer,
  palette jsonb not null default '[]',
  cover_id bigint,
  place integer not null default 0,
  sample boolean not null default false,
  created_at timestamptz not null
);
--> statement
create table library_brand (
  id bigint generated always as identity primary key,
  slug text unique,
  name text not null,
  english text not null default '',
  story text not null default '',
  styles text[] not null default '{}',
  colour text not null default '#17161a',
  sample boolean not null default false,
  created_at timestamptz not null
);
--> statement
create table library_merchant (
  id bigint generated always as identity primary key,
  slug text unique,
  name text not null,
  city text not null default '',
  words text not null default '',
  strengths text[] not null default '{}',
  person text not null default '',
  phone text not null default '',
  address text not null default '',
  sample boolean not null default false,
  created_at timestamptz not null
);
--> statement
create table library_fabric (
  id bigint generated always as identity primary key,
  slug text unique,
  title text not null,
  code text not null default '',
  composition text not null default '',
  weight integer not null default 0,
  width integer not null default 0,
  price_cents integer,
  stock text not null default '期货',
  season integer,
  words text not null default '',
  uses text[] not null default '{}',
  merchant_id bigint references library_merchant (id) on delete set null,
  sample boolean not null default false,
  created_at timestamptz not null
);
--> statement
create index library_fabric_merchant on library_fabric (merchant_id);
--> statement
create table library_article (
  id bigint generated always as identity primary key,
  slug text unique,
  kind text not null,
  title text not null,
  lede text not null default '',
  season integer,
  gender_id integer,
  theme_id bigint references library_theme (id) on delete set null,
  blocks jsonb not null default '[]',
  cover_id bigint,
  published_at timestamptz,
  sample boolean not null default false,
  created_at timestamptz not null
);
--> statement
create index library_article_shelf on library_article (kind, published_at desc, id desc);
--> statement
create table library_picture (
  id bigint generated always as identity primary key,
  -- A sample's name; null for an operator's own.
  slug text unique,
  -- Content of the file that was imported: the same one is not taken in twice.
  digest text unique,
  title text not null,
  words text not null default '',
  -- Null until a sample has been drawn.
  blob text,
  width integer not null,
  height integer not null,
  colour text not null,
  thumbhash text not null default '',
  colours jsonb not null default '[]',
  descriptor bytea,
  tags integer[] not null default '{}',
  theme_id bigint references library_theme (id) on delete set null,
  brand_id bigint references library_brand (id) on delete set null,
  fabric_id bigint references library_fabric (id) on delete set null,
  sample boolean not null default false,
  -- Moves with every change: processes read what is newer than what they know (picture-index).
  revision bigint not null,
  hidden boolean not null default false,
  created_at timestamptz not null
);
--> statement
create sequence library_revision;
--> statement
create index library_picture_revision on library_picture (revision);
--> statement
create index library_picture_theme on library_picture (theme_id, id desc) where not hidden;
--> statement
create index library_picture_brand on library_picture (brand_id, id desc) where not hidden;
--> statement
create index library_picture_fabric on library_picture (fabric_id, id desc) where not hidden;
--> statement
create index library_picture_blob on library_picture (blob);
--> statement
create index library_picture_sample on library_picture (sample);
--> statement
create table library_follow (
  member_id bigint not null references member (id) on delete cascade,
  brand_id bigint not null references library_brand (id) on delete cascade,
  created_at timestamptz not null,
  primary key (member_id, brand_id)
);
--> statement
create index library_follow_brand on library_follow (brand_id);
--> statement
create table library_view (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id) on delete cascade,
  entity_type text not null,
  entity_id bigint not null,
  nav_id integer,
  seen_at timestamptz not null,
  unique (member_id, entity_type, entity_id)
);
--> statement
create index library_view_latest on library_view (member_id, seen_at desc, id desc);
