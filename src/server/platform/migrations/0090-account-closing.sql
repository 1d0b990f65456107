-- 注销账户: the row of a member who left stays, because orders and the ledger name it; nothing in it says who that was.
alter table member add column closed_at timestamptz;
--> statement
-- When everything else of theirs was gone as well.
alter table member add column emptied_at timestamptz;
--> statement
alter table member drop constraint member_check;
--> statement
alter table member add constraint member_reachable check (closed_at is not null or mobile is not null or user_name is not null);
--> statement
-- What was under way when the account was closed must not write a name or a phone back.
create function refuse_closed_name() returns trigger language plpgsql as $$
begin
  if coalesce(new.mobile, new.user_name, new.realname, new.client_name, new.avatar) is not null then
    raise exception 'the account % was closed', new.id using errcode = 'RYOUT';
  end if;
  return new;
end $$;
--> statement
create trigger refuse_closed before update on member for each row when (old.closed_at is not null) execute function refuse_closed_name();
--> statement
-- What was given once is not given again to who comes back: a slow hash of the phone or user name that left, and the rewards it had.
create table gift_trace (
  digest bytea primary key,
  -- [[task, period, ordinal], …] of growth_reward.
  rewards jsonb not null,
  expires_at timestamptz not null
);
--> statement
create index gift_trace_expires_at on gift_trace (expires_at);
--> statement
-- Salt of those hashes, one for the installation: without this table they can be compared with nothing.
create table gift_trace_salt (
  one boolean primary key default true check (one),
  salt uuid not null default gen_random_uuid()
);
--> statement
insert into gift_trace_salt default values;
--> statement
-- Beans given up by who left, apart from those that came to their end.
alter table ledger_account drop constraint ledger_account_kind_check;
--> statement
alter table ledger_account add constraint ledger_account_kind_check
  check (kind in ('member', 'held', 'gift', 'recharge', 'revenue', 'expiry', 'forfeit'));
--> statement
insert into ledger_account (kind) values ('forfeit');
--> statement
-- A call that was under way when its account was closed writes nothing for it any more: it waits for the closing and is refused.
create function refuse_closed_member() returns trigger language plpgsql as $$
declare
  named bigint := (to_jsonb(new) ->> tg_argv[0])::bigint;
  closed timestamptz;
begin
  select closed_at into closed from member where id = named for key share;
  if closed is not null then
    raise exception 'the account % was closed', named using errcode = 'RYOUT';
  end if;
  return new;
end $$;
--> statement
do $$
declare
  place text;
begin
  foreach place in array array[
    'session', 'upload_token', 'upload', 'studio_task', 'garment_model', 'option_collection', 'creation_draft', 'favourite_folder',
    'favourite_item', 'collect_log', 'community_work', 'community_like', 'community_stat', 'community_report', 'download_package',
    'library_follow', 'library_view', 'push_subscription', 'push_setting', 'recharge_order', 'invoice', 'enterprise_invitation',
    'company_member', 'work_colour', 'membership'
  ] loop
    execute format('create trigger refuse_closed before insert on %I for each row execute function refuse_closed_member(''member_id'')', place);
  end loop;
  foreach place in array array['company_member', 'enterprise_invitation'] loop
    execute format('create trigger refuse_closed_company before insert on %I for each row execute function refuse_closed_member(''company_id'')', place);
  end loop;
end $$;
