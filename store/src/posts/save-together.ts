import { HIDE, type RemovalReason } from '@hemicycle/contract'
import sql from 'sql-template-tag'
import type { Transaction } from '../connection/open-store.ts'
import type { Changed } from '../index-queue/search-queue.ts'
import type { Chain, ChainMember } from './list-chains.ts'
import type { NewPost } from './new-post.ts'
import { eraseReferences } from './references.ts'
import { reinstateReferrers } from './reinstate-posts.ts'
import { removeChain, removeReferrers } from './remove-posts.ts'
import { eraseTranslations } from './translations.ts'
import { upsertPosts, type PostRow } from './upsert-posts.ts'

interface Saved {
  changed: Changed[]
  /** All ids of the posts among them that were to be saved. */
  versions: string[]
}

/** Saves posts that do not concern each other (`takeIndependent`), with as many statements for many as for one. */
export async function saveTogether(db: Transaction, chains: Chain[]): Promise<Saved> {
  const saved: Saved = { changed: [], versions: [] }
  const rows: SavedRow[] = []
  for (const chain of chains) {
    const gone = chain.known.find(({ final }) => final)
    if (gone) await addToGone(db, chain, gone, saved)
    else rows.push({ ...chain, id: chain.known[0]?.id ?? chain.post.versions[0], reason: null })
  }
  if (rows.length > 0) await saveRows(db, rows, saved)
  return saved
}

type SavedRow = Chain & PostRow

/** A post that is gone takes along all posts that turn out to be versions of it, and the reposts of them. */
async function addToGone(
  db: Transaction,
  { post, known }: Chain,
  { id, reason }: ChainMember,
  saved: Saved,
): Promise<void> {
  const others = known.filter(({ final }) => !final).map((member) => member.id)
  const changed = await removeChain(db, others, reason ?? 'deleted')
  const added = await saveVersions(db, [{ id, post }])
  if (added.length > 0) {
    await eraseReferences(db, added)
    changed.push(...(await requeue(db, id)))
    changed.push(...(await removeReferrers(db, added, reason ?? 'deleted')))
  }
  saved.changed.push(...changed)
  if (changed.length > 0) saved.versions.push(...post.versions)
}

async function saveRows(db: Transaction, drafts: SavedRow[], saved: Saved): Promise<void> {
  const rows = await judge(db, drafts)
  const changed = await upsertPosts(db, rows)
  await saveVersions(db, rows)
  if (changed.length === 0) return
  await eraseTranslations(db, changed)
  const ids = new Set(changed.map(({ id }) => id))
  const changedRows = rows.filter(({ id }) => ids.has(id))
  const hidden = changedRows.filter(({ reason }) => reason === 'withheld')
  const returned = changedRows.filter(
    ({ reason, known }) => reason === null && known.some((member) => member.reason !== null),
  )
  saved.changed.push(...changed)
  saved.versions.push(...toVersions(changedRows))
  if (hidden.length > 0)
    saved.changed.push(...(await removeReferrers(db, toVersions(hidden), 'withheld')))
  if (returned.length > 0)
    saved.changed.push(...(await reinstateReferrers(db, toVersions(returned))))
}

const toVersions = (rows: { post: NewPost }[]): string[] =>
  rows.flatMap(({ post }) => post.versions)

/** Decides which posts nobody may see, and why. */
async function judge(db: Transaction, rows: SavedRow[]): Promise<SavedRow[]> {
  const legal = await listLegalRemovals(
    db,
    toVersions(rows.filter(({ known }) => known.length === 0)),
  )
  const originals = await listOriginalsRemovals(db, rows)
  return rows.map((row) => {
    const { post, author, known } = row
    if (known.length === 0 && post.versions.some((id) => legal.has(id)))
      return { ...row, reason: 'legal' }
    const isHidden = known.some(({ moderation }) => moderation.includes(HIDE))
    const withheld = post.withheld || author.withheld || isHidden ? 'withheld' : null
    return { ...row, reason: originals.get(toOriginal(post) ?? '') ?? withheld }
  })
}

/** Returns the new ids. */
async function saveVersions(
  db: Transaction,
  posts: { id: string; post: NewPost }[],
): Promise<string[]> {
  const versions = posts.flatMap(({ id, post }) =>
    post.versions.map((version) => ({ id, version })),
  )
  const rows = await db.query<{ id: string }>(sql`
    insert into post_version (id, post_id)
    select version, id from unnest(
      ${versions.map(({ version }) => version)}::text[], ${versions.map(({ id }) => id)}::text[]
    ) as saved (version, id)
    order by version
    on conflict (id) do nothing
    returning id`)
  return rows.map((row) => row.id)
}

/** Queues a tombstone that has a new id in its chain, so that it is found by that id. */
async function requeue(db: Transaction, id: string): Promise<Changed[]> {
  return db.query(sql`
    update post set revision = next_revision() where id = ${id} returning id, revision`)
}

/** Of these ids, those that were removed on legal grounds before we followed their authors. */
async function listLegalRemovals(
  db: Transaction,
  versions: string[],
): Promise<ReadonlySet<string>> {
  if (versions.length === 0) return new Set()
  const rows = await db.query<{ id: string }>(sql`
    select distinct post_id as id from removal_note where post_id = any(${versions})`)
  return new Set(rows.map(({ id }) => id))
}

const toOriginal = ({ kind, refersTo }: NewPost): string | null =>
  kind === 'repost' ? refersTo : null

/**
 * The reasons why originals of reposts are gone, for those that are. Locks the originals, so that a removal at the same
 * moment sees these reposts or is seen here.
 */
async function listOriginalsRemovals(
  db: Transaction,
  rows: { post: NewPost }[],
): Promise<ReadonlyMap<string, RemovalReason | null>> {
  const originals = [...new Set(rows.flatMap(({ post }) => toOriginal(post) ?? []))]
  if (originals.length === 0) return new Map()
  const ours = await db.query<{ id: string; reason: RemovalReason | null }>(sql`
    select post_version.id, post.removal_reason as reason
    from post_version join post on post.id = post_version.post_id
    where post_version.id = any(${originals})
    order by post.id for share of post`)
  const found = new Map(ours.map(({ id, reason }) => [id, reason]))
  const others = await db.query<{ id: string; available: boolean }>(sql`
    select id, available from referenced_post
    where id = any(${originals.filter((id) => !found.has(id))})
    order by id for share`)
  for (const { id, available } of others) found.set(id, available ? null : 'deleted')
  return found
}
