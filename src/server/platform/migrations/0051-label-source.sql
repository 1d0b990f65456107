-- What /verify can say of a picture made here: with which tool, and whether the file is still the one that left.
alter table picture_label
  add column creative_type text,
  add column digest text;
