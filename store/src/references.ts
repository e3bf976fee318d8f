import sql from 'sql-template-tag'
import type { Transaction } from './open-store.ts'
import type { NewPost } from './new-post.ts'

/** Keeps what others wrote and ours refer to. What is known to be gone stays gone. */
export async function saveReferences(db: Transaction, posts: NewPost[]): Promise<void> {
  const references = posts
    .flatMap((post) => (post.reference ? [post.reference] : []))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  for (const one of references) {
    await db.query(sql`
      insert into referenced_post (id, network, author_native_id, author_name, author_handle, author_picture,
        content, posted_at, source_url)
      values (${one.id}, ${one.network}, ${one.authorNativeId}, ${one.authorName}, ${one.authorHandle},
        ${one.authorPicture}, ${JSON.stringify({ text: one.text, entities: one.entities, media: one.media, lang: one.lang })}::jsonb,
        ${one.postedAt}, ${one.sourceUrl})
      on conflict (id) do nothing`)
  }
}

/** Erases what we show of these posts; who refers to them must be touched by the caller. Answers how many it had. */
export async function eraseReferences(db: Transaction, ids: string[]): Promise<number> {
  const rows = await db.query(sql`
    update referenced_post set available = false, content = null, author_native_id = null, author_name = null,
      author_handle = null, author_picture = null, posted_at = null, source_url = null
    where id = any(${ids}) and available
    returning id`)
  return rows.length
}
