-- Who wears the garment in a try-on: pictures a member keeps for it. The built-in ones live in the engines.
create table garment_model (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  name text not null,
  -- The unmarked picture, for work inside; `blob` is what may be shown of it.
  original text not null,
  blob text not null,
  width integer not null,
  height integer not null,
  colour text not null,
  created_at timestamptz not null,
  unique (member_id, original)
);
--> statement
create index garment_model_blob on garment_model (blob);
--> statement
create index garment_model_original on garment_model (original);
