-- Growth tasks as data: the operator changes rewards, caps and words without a release.
create table growth_definition (
  id integer primary key,
  title text not null,
  hint text not null,
  -- What has to happen; src/server/growth/growth-service.ts names them.
  trigger text not null,
  -- `once` in a life, or anew every day (Beijing time).
  period text not null check (period in ('once', 'day')),
  -- Happenings for one reward, and rewards in one period.
  target integer not null check (target > 0),
  cap integer not null check (cap > 0),
  reward integer not null check (reward > 0),
  -- Days until the reward's beans end; null: never.
  days integer check (days > 0),
  sort integer not null,
  picture text not null,
  -- Where it is done, '' where there is no such screen yet.
  path text not null default '',
  is_active boolean not null default true
);
--> statement
insert into growth_definition (id, title, hint, trigger, period, target, cap, reward, days, sort, picture, path) values
  (1, '完善个人资料', '填写姓名、职位、行业，并上传头像', 'profile_filled', 'once', 4, 1, 30, 90, 10, 'profile', '/personal'),
  (2, '绑定手机号', '绑定后可用手机号登录，并获赠会员体验', 'phone_bound', 'once', 1, 1, 20, 90, 20, 'phone', '/personal?tab=设备'),
  (3, '第一次生成', '完成一次任意 AI 生成', 'generation_done', 'once', 1, 1, 20, 90, 30, 'spark', '/'),
  (4, '第一张图案', '用 AI 图案设计做出一张图案', 'pattern_done', 'once', 1, 1, 20, 90, 40, 'pattern', '/studio/pattern'),
  (10, '下载素材包', '打包下载图片，每天前三次有奖励', 'download_finished', 'day', 1, 3, 5, 90, 50, 'download', ''),
  (5, '发布作品', '把一件作品发布到社区', 'work_published', 'once', 1, 1, 30, 90, 60, 'community', ''),
  (6, '收藏五张图片', '把喜欢的图片收进收藏夹', 'picture_collected', 'once', 5, 1, 15, 90, 70, 'collect', ''),
  (7, '安装应用', '把热样安装到桌面或主屏幕并打开', 'app_installed', 'once', 1, 1, 20, 90, 80, 'install', ''),
  (8, '邀请同事', '同事接受你的企业邀请，最多奖励五位', 'colleague_joined', 'once', 1, 5, 50, 90, 90, 'invite', ''),
  (9, '每日访问', '每天来看看，领一份热豆', 'visit', 'day', 1, 1, 2, 30, 5, 'visit', '');
--> statement
-- What truly happened, written in the transaction of the deed itself. A row is also its own place in the queue until it is settled.
create table growth_fact (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  trigger text not null,
  -- Names the deed: the same one counts once.
  key text not null,
  happened_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (member_id, trigger, key)
);
--> statement
create index growth_fact_waiting on growth_fact (member_id) where settled_at is null;
--> statement
create table growth_reward (
  member_id bigint not null references member (id),
  task_id integer not null references growth_definition (id),
  -- '' for once, else the day: 2026-11-21.
  period text not null,
  ordinal integer not null check (ordinal > 0),
  beans integer not null,
  created_at timestamptz not null,
  primary key (member_id, task_id, period, ordinal)
);
--> statement
-- Who was here before keeps what they did.
insert into growth_fact (member_id, trigger, key)
select id, 'phone_bound', 'phone' from member where mobile is not null
union all select id, 'profile_filled', 'name' from member where coalesce(realname, client_name, '') <> ''
union all select id, 'profile_filled', 'avatar' from member where coalesce(avatar, '') <> ''
union all select id, 'profile_filled', 'position' from member where position_id is not null
union all select id, 'profile_filled', 'industry' from member where industry_id is not null
union all select member_id, 'generation_done', 'task:' || min(id) from studio_task where status in ('done', 'partial') group by member_id
union all select member_id, 'pattern_done', 'task:' || min(id) from studio_task
  where status in ('done', 'partial') and creative_type = 'pattern' group by member_id;
