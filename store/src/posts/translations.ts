import type { PostContent } from '@hemicycle/contract'
import sql from 'sql-template-tag'
import type { Db } from '../connection/open-store.ts'

/** Identifies a translation by post, language and hash of the original text. */
export interface TranslationKey {
  postId: string
  target: string
  saidHash: string
}

export interface KeptTranslation {
  engine: string
  content: Pick<PostContent, 'text' | 'entities'>
}

export async function listTranslations(
  db: Db,
  { postId, target, saidHash }: TranslationKey,
): Promise<KeptTranslation[]> {
  return db.query(sql`
    select engine, content from translation
    where post_id = ${postId} and target = ${target} and said_hash = ${saidHash}`)
}

/** Saves a translation of this revision of a post; does nothing if the post was removed or changed since. */
export async function saveTranslation(
  db: Db,
  { postId, target, saidHash }: TranslationKey,
  revision: number,
  { engine, content }: KeptTranslation,
): Promise<void> {
  // Locks the post, so that a removal at the same moment sees this row or is seen here.
  await db.query(sql`
    insert into translation (post_id, target, engine, said_hash, content)
    select id, ${target}, ${engine}, ${saidHash}, ${JSON.stringify(content)}::jsonb
    from post where id = ${postId} and revision = ${revision} and removed_at is null for share
    on conflict (post_id, target, engine)
    do update set said_hash = excluded.said_hash, content = excluded.content`)
}

export async function eraseTranslations(db: Db, posts: { id: string }[]): Promise<void> {
  const ids = posts.map((post) => post.id)
  await db.query(sql`delete from translation where post_id = any(${ids})`)
}

export interface CharacterUse {
  engine: string
  /** Such as 2026-11-15. */
  day: string
  characters: number
  limit: number
}

/** Counts characters before they go to an engine. Returns false, and counts nothing, if they exceed the day's limit. */
export async function takeCharacters(
  db: Db,
  { engine, day, characters, limit }: CharacterUse,
): Promise<boolean> {
  const rows = await db.query(sql`
    insert into translation_use as used (engine, day, characters)
    select ${engine}, ${day}::date, ${characters}::integer where ${characters}::integer <= ${limit}::integer
    on conflict (engine, day) do update set characters = used.characters + excluded.characters
    where used.characters + excluded.characters <= ${limit}::integer
    returning characters`)
  return rows.length > 0
}

/** Uncounts characters that did not go to an engine after all. */
export async function giveBackCharacters(
  db: Db,
  { engine, day, characters }: Omit<CharacterUse, 'limit'>,
): Promise<void> {
  await db.query(sql`
    update translation_use set characters = greatest(0, characters - ${characters}::integer)
    where engine = ${engine} and day = ${day}::date`)
}
