-- Pictures of the models that engines bring, drawn once. `drawing` names how: a process of the version before goes on with its own while both run.
create table mannequin (
  key text not null,
  drawing text not null,
  blob text not null,
  width integer not null,
  height integer not null,
  primary key (key, drawing)
);
--> statement
create index mannequin_blob on mannequin (blob);
