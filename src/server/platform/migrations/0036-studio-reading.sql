-- What an engine read in a picture (图生文): {title, tags, description}. `caption` holds the same as one text, for the search.
alter table creative add column reading jsonb;
