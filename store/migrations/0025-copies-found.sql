-- Up Migration

-- A card is found by any of its posts, so the index keeps with each post what earlier ones on its card say. When the
-- content of a post changes and its words do not (a hashtag, a picture), the others of its card are indexed again.
create function note_content_of_copy() returns trigger language plpgsql as $$
  begin
    with saved as (
        update post set revision = next_revision()
        where id <> new.id and removed_at is null
          and (id = new.copy_of or copy_of = coalesce(new.copy_of, new.id))
        returning id, revision)
    insert into search_queue (subject, id, revision)
    select 'post', id, revision from saved order by id
    on conflict (subject, id) do update set
      revision = excluded.revision, attempts = 0, last_error = null, next_try_at = now()
    where search_queue.revision < excluded.revision;
    if found then perform pg_notify('search_queue', ''); end if;
    return null;
  end $$;
create trigger note_content_of_copy after update of content on post
  for each row
  when (old.content is distinct from new.content and new.removed_at is null and old.removed_at is null
    and old.words_key is not distinct from new.words_key and new.words_key <> '')
  execute function note_content_of_copy();
