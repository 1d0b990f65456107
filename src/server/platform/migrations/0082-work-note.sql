-- 备注: a member's own words on a work.
alter table creative add column note text not null default '';
