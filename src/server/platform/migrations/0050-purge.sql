-- A deleted work loses its pictures when its undo time is over; its row stays, because bills and tasks name it.
alter table creative
  add column purged_at timestamptz,
  drop constraint creative_check,
  add constraint creative_picture check ((blob is not null) = (status = 'done' and purged_at is null));
--> statement
create index creative_to_purge on creative (deleted_at) where deleted_at is not null and purged_at is null;
--> statement
-- Asked before a blob is removed: does another work still show it?
create index creative_blob on creative (blob) where blob is not null;
--> statement
create index creative_original on creative (original) where original is not null;
--> statement
create index creative_files on creative using gin (files jsonb_path_ops) where files <> '[]'::jsonb;
--> statement
-- The pictures a task was given, by their blobs' names: what its retry and its recipe need.
alter table studio_task add column pictures text[] not null default '{}';
--> statement
update studio_task set pictures = array(
  select distinct found[1] from regexp_matches(recipe::text, 'u/([A-Za-z0-9_-]{43}\.[a-z0-9]{2,4})', 'g') as found);
--> statement
create index studio_task_pictures on studio_task using gin (pictures) where pictures <> '{}';
--> statement
create index upload_created_at on upload (created_at);
--> statement
create index upload_blob on upload (blob);
--> statement
create index member_avatar on member (avatar) where avatar is not null;
--> statement
-- Blobs that lost a holder. Removed when nobody else holds them.
create table blob_garbage (
  blob text primary key,
  since timestamptz not null
);
