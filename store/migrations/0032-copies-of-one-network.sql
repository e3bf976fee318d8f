-- Up Migration

-- As before, and nothing is compared where all posts with these words are on one network and none is a copy: then each
-- is a card of its own. Somebody who repeats the same words for weeks would otherwise make each save slower.
create or replace function fold_copies(of_contributor text, of_words text, changed_id text) returns void language plpgsql as $$
  declare
    one record;
    place integer;
    ids text[] := '{}';
    firsts text[] := '{}';
    cards text[] := '{}';
    begins timestamptz[] := '{}';
    networks text[] := '{}';
  begin
    if not exists (
      select from post join account on account.id = post.account_id
      where ((post.words_key = of_words and of_words <> '' and post.removed_at is null
        and account.contributor_id = of_contributor) or post.id = changed_id)
      having count(distinct account.network) > 1 or bool_or(post.copy_of is not null))
    then return; end if;

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
