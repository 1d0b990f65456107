-- What a member has put into a tool's form and not submitted yet, the same on each of their devices.
create table creation_draft (
  member_id bigint not null references member (id),
  creative_type text not null,
  -- Rises with each change; a device that has not seen the last one overwrites nothing.
  revision bigint not null,
  -- null: the form was emptied.
  draft jsonb,
  updated_at timestamptz not null,
  primary key (member_id, creative_type)
);
