-- 我的作品 is read newest first inside a member, a status and, mostly, a month: any place of fifty thousand in a few milliseconds.
drop index creative_works;
--> statement
drop index creative_by_type;
--> statement
create index creative_shelf on creative (member_id, status, created_at desc, id desc) where deleted_at is null;
--> statement
create index creative_shelf_type on creative (member_id, creative_type, status, created_at desc, id desc) where deleted_at is null;
--> statement
create index creative_shelf_favourite on creative (member_id, created_at desc, id desc) where deleted_at is null and favourite;
--> statement
create index creative_ranked on creative (member_id, creative_type, score desc, favourite desc, id desc)
  where deleted_at is null and status = 'done';
--> statement
-- A text as its single characters and its pairs, each with its member in front: Chinese words are mostly two characters long, which
-- trigrams cannot find, and a common word of all members must not be walked through to find one member's.
create function creative_terms(member bigint, prompt text, caption text) returns text[]
  -- Costly on purpose: asked of every row it takes seconds, so that no plan may prefer that to the index.
  language sql immutable parallel safe cost 20000 as $$
  select coalesce(array_agg(distinct member::text || ':' || term), '{}')
  from (select lower(prompt || ' ' || caption) as words) given,
    generate_series(1, length(words)) place,
    lateral (values (substr(words, place, 1)), (substr(words, place, 2))) piece (term)
  where term !~ '\s'
$$;
--> statement
create index creative_words on creative using gin (creative_terms(member_id, prompt, caption)) where deleted_at is null;
