-- Up Migration

alter table post
  -- A hash of the author's own words, to find them again on other networks. Empty if they are too few or somebody
  -- else's; null where they were not read yet, or are erased.
  add column words_key text,
  -- The earliest of the posts with which it is one card: of the same contributor, with the same words, on other
  -- networks, within half an hour. Null for that one itself, and for a post without others.
  add column copy_of text;

create index post_words on post (words_key) where words_key <> '';
create index post_copy_of on post (copy_of) where copy_of is not null;
create index post_unread_words on post (id) where words_key is null and content is not null;

-- Brings together the posts of a contributor with the same words, after one of them began or ceased to count. Each post
-- joins the earliest card that is at most half an hour old and has none of its network, so the result depends on the
-- posts alone and never on the order in which they arrived. A post whose card has other posts than before takes a new
-- revision and is queued. The caller keeps others from writing posts of this contributor.
create function fold_copies(of_contributor text, of_words text, changed_id text) returns void language plpgsql as $$
  declare
    one record;
    place integer;
    ids text[] := '{}';
    firsts text[] := '{}';
    cards text[] := '{}';
    begins timestamptz[] := '{}';
    networks text[] := '{}';
  begin
    for one in
      -- Only posts within half an hour of each other, one after the other, can be one card: a contributor may repeat
      -- the same words for years.
      with same as (
          select post.id, post.posted_at, account.network,
            post.removed_at is null and post.words_key = of_words and account.contributor_id = of_contributor as counts
          from post join account on account.id = post.account_id
          where (post.words_key = of_words and of_words <> '' and post.removed_at is null
            and account.contributor_id = of_contributor) or post.id = changed_id),
        begun as (
          select *, posted_at - lag(posted_at) over near > interval '30 minutes' as is_apart
          from same window near as (order by posted_at, id)),
        grouped as (select *, count(*) filter (where is_apart) over (order by posted_at, id) as part from begun)
      select id, posted_at, network from grouped
      where counts and part = (select part from grouped where id = changed_id)
      order by posted_at, id
    loop
      select min(nr) into place
        from unnest(begins, networks) with ordinality as card (begin, on_networks, nr)
        where begin >= one.posted_at - interval '30 minutes'
          and not on_networks like '%,' || one.network || ',%';
      if place is null then
        cards := cards || one.id;
        begins := begins || one.posted_at;
        networks := networks || (',' || one.network || ',');
        place := cardinality(cards);
      else
        networks[place] := networks[place] || one.network || ',';
      end if;
      ids := ids || one.id;
      firsts := firsts || cards[place];
    end loop;

    with was as (
        select id, coalesce(copy_of, id) as first from post where id = any(ids || changed_id)),
      now_is as (select * from unnest(ids, firsts) as folded (id, first)),
      changed as (
        select id, now_is.first from now_is join was using (id)
        where (select array_agg(other.id order by other.id) from now_is as other where other.first = now_is.first)
          is distinct from
          (select array_agg(other.id order by other.id) from was as other where other.first = was.first)),
      saved as (
        update post set copy_of = nullif(changed.first, changed.id), revision = next_revision()
        from changed where post.id = changed.id
        returning post.id, post.revision)
    insert into search_queue (subject, id, revision)
    select 'post', id, revision from saved order by id
    on conflict (subject, id) do update set
      revision = excluded.revision, attempts = 0, last_error = null, next_try_at = now()
    where search_queue.revision < excluded.revision;

    if found then perform pg_notify('search_queue', ''); end if;

    if not changed_id = any(ids) then
      update post set copy_of = null where id = changed_id and copy_of is not null;
    end if;
  end $$;

-- A post begins or ceases to count whenever it is saved, edited, removed or reinstated, whoever does it.
create function note_copies() returns trigger language plpgsql as $$
  declare
    contributor text := (select contributor_id from account where id = new.account_id);
    counted text := '';
    counts text := '';
  begin
    if tg_op = 'UPDATE' and old.removed_at is null then counted := coalesce(old.words_key, ''); end if;
    if new.removed_at is null then counts := coalesce(new.words_key, ''); end if;
    if counted <> '' and counted <> counts then perform fold_copies(contributor, counted, new.id); end if;
    if counts <> '' and counts <> counted then perform fold_copies(contributor, counts, new.id); end if;
    return null;
  end $$;
create trigger note_copies after insert or update of removed_at, words_key on post
  for each row execute function note_copies();

-- So do the posts of an account that changes its contributor.
create function note_copies_of_account() returns trigger language plpgsql as $$
  declare
    one record;
  begin
    for one in
      select id, words_key from post where account_id = new.id and words_key <> '' and removed_at is null
        and exists (select from post as other where other.words_key = post.words_key and other.id <> post.id)
    loop
      perform fold_copies(old.contributor_id, one.words_key, one.id);
      perform fold_copies(new.contributor_id, one.words_key, one.id);
    end loop;
    return null;
  end $$;
create trigger note_copies_of_account after update of contributor_id on account
  for each row when (old.contributor_id is distinct from new.contributor_id)
  execute function note_copies_of_account();
