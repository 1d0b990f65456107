-- What pages report about themselves. Kept for 90 days; addresses without the values of their query.
create table page_event (
  id bigint generated always as identity primary key,
  -- browse, or the name given to /analytics/collect
  event text not null,
  member_id bigint,
  page text not null default '',
  referrer text not null default '',
  data jsonb,
  created_at timestamptz not null
);
--> statement
create index page_event_created_at on page_event (created_at);
