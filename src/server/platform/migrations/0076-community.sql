-- The community of works. A publication is a row beside the work: what the work shows is read from it at the moment of asking, so that
-- a deleted work is gone at once and an undone deletion brings it back.
create table community_work (
  id bigint generated always as identity primary key,
  -- Null: a sample, which nobody made.
  work_id bigint unique references creative (id) on delete cascade,
  member_id bigint references member (id),
  title text not null,
  description text not null default '',
  scene text not null,
  shares_recipe boolean not null default false,
  -- Counted once a member and day (views, shares, remakes), once a member (likes).
  views integer not null default 0,
  likes integer not null default 0,
  shares integer not null default 0,
  remakes integer not null default 0,
  -- What 最热 goes by; moved with every count.
  heat double precision not null,
  published_at timestamptz not null,
  withdrawn_at timestamptz,
  taken_down_at timestamptz,
  taken_down_reason text not null default '',
  -- Samples (示例) only: their name in the program, and what they look like. The blob is null until one was looked at.
  slug text unique,
  sample boolean not null default false,
  creative_type text,
  blob text,
  width integer,
  height integer,
  colour text,
  check (sample = (slug is not null)),
  check (sample = (work_id is null)),
  check (sample = (member_id is null))
);
--> statement
create index community_newest on community_work (published_at desc, id desc) where withdrawn_at is null and taken_down_at is null;
--> statement
create index community_hottest on community_work (heat desc, id desc) where withdrawn_at is null and taken_down_at is null;
--> statement
create index community_scene on community_work (scene, published_at desc, id desc) where withdrawn_at is null and taken_down_at is null;
--> statement
create index community_member on community_work (member_id, published_at desc, id desc);
--> statement
create index community_blob on community_work (blob) where blob is not null;
--> statement
create table community_like (
  community_id bigint not null references community_work (id) on delete cascade,
  member_id bigint not null references member (id),
  created_at timestamptz not null,
  primary key (community_id, member_id)
);
--> statement
create index community_like_member on community_like (member_id, community_id);
--> statement
-- What was counted today, and by whom: the reason why nobody can count twice.
create table community_stat (
  community_id bigint not null references community_work (id) on delete cascade,
  member_id bigint not null references member (id),
  event text not null check (event in ('view', 'share', 'remake')),
  day date not null,
  primary key (community_id, member_id, event, day)
);
--> statement
create index community_stat_day on community_stat (day);
--> statement
create table community_report (
  community_id bigint not null references community_work (id) on delete cascade,
  member_id bigint not null references member (id),
  reason text not null,
  words text not null default '',
  created_at timestamptz not null,
  handled_at timestamptz,
  primary key (community_id, member_id)
);
--> statement
create index community_report_open on community_report (community_id) where handled_at is null;
--> statement
-- Whether the samples were ever put in: what an operator took away does not come back.
create table community_trial (
  one boolean primary key default true check (one),
  seeded_at timestamptz not null
);
--> statement
update growth_definition set path = '/works' where id = 5 and path = '';
