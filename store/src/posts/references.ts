import {
  coverPictures,
  type ContributorType,
  type KnownReference,
  type Network,
  type PostContent,
} from '@hemicycle/contract'
import sql from 'sql-template-tag'
import type { Db, Transaction } from '../connection/open-store.ts'
import { POSTED_DAY } from '../days.ts'
import type { NewPost } from './new-post.ts'

/** Saves other people's posts that ours refer to. A reference that was erased stays erased. */
export async function saveReferences(db: Transaction, posts: NewPost[]): Promise<void> {
  const references = posts
    .flatMap((post) => (post.reference ? [post.reference] : []))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  for (const post of references) {
    await db.query(sql`
      insert into referenced_post (id, address, network, author_native_id, author_name, author_handle, author_picture,
        content, posted_at, source_url, pending)
      values (${post.id}, ${post.address}, ${post.network}, ${post.authorNativeId}, ${post.authorName}, ${post.authorHandle},
        ${post.authorPicture}, ${toContentJson(post)}::jsonb,
        ${post.postedAt}, ${post.sourceUrl}, ${post.pending ?? false})
      on conflict (id) do nothing`)
  }
}

/** Of a reference, which has other fields beside its content. */
export const toContentJson = ({ text, entities, media, cover, lang, card }: PostContent): string =>
  JSON.stringify({ text, entities, media, ...(cover && { cover }), lang, ...(card && { card }) })

/**
 * Erases the content of these references and returns how many there were. The caller must requeue the posts that refer
 * to them.
 */
export async function eraseReferences(db: Transaction, ids: string[]): Promise<number> {
  const rows = await db.query(sql`
    update referenced_post set available = false, pending = false, content = null, address = null, author_native_id = null, author_name = null,
      author_handle = null, author_picture = null, posted_at = null, source_url = null
    where id = any(${ids}) and available
    returning id`)
  return rows.length
}

interface ReferenceRow {
  asked: string
  id: string
  network: Network
  available: boolean
  held: boolean
  author_native_id: string | null
  author_name: string | null
  author_handle: string | null
  author_picture: string | null
  content: PostContent | null
  posted_at: Date | null
  source_url: string | null
  labels: string[]
  moderation: string[]
  pending: boolean
  contributor_id: string | null
  type: ContributorType | null
  country: string | null
  eparty: string | null
}

/**
 * The posts behind these ids, by the given id: our own post in its current state, otherwise the copy that the network
 * sent along.
 */
export async function loadReferences(db: Db, ids: string[]): Promise<Map<string, KnownReference>> {
  if (ids.length === 0) return new Map()
  const rows = await db.query<ReferenceRow>(sql`
    with reference as (
      select post_version.id as asked, post.id, account.network, post.removed_at is null as available, true as held,
        account.native_id as author_native_id, contributor.full_name as author_name,
        account.handle as author_handle, contributor.picture as author_picture,
        post.content, post.posted_at, post.source_url, post.labels, post.moderation,
        false as pending
      from post_version
      join post on post.id = post_version.post_id
      join account on account.id = post.account_id
      join contributor on contributor.id = account.contributor_id
      where post_version.id = any(${ids})
      union all
      select id as asked, id, network, available, false as held, author_native_id, author_name, author_handle, author_picture,
        content, posted_at, source_url, '{}' as labels, '{}' as moderation, pending
      from referenced_post
      where id = any(${ids}) and not exists (select 1 from post_version where post_version.id = referenced_post.id))
    select reference.*, contributor.id as contributor_id, contributor.type, contributor.country,
      (select group_code from membership
        where membership.contributor_id = contributor.id
          and from_date <= ${POSTED_DAY} and (to_date is null or ${POSTED_DAY} < to_date)
        order by from_date desc limit 1) as eparty
    from reference
    left join account on account.network = reference.network and account.native_id = reference.author_native_id
    left join contributor on contributor.id = account.contributor_id
  `)
  return new Map(rows.map((row) => [row.asked, toReference(row)]))
}

function toReference(row: ReferenceRow): KnownReference {
  const { content } = row
  if (!row.available || content === null) {
    return { ...NOTHING, id: row.id, network: row.network, available: false }
  }
  return {
    ...coverPictures(content, row),
    id: row.id,
    network: row.network,
    available: true,
    held: row.held,
    pending: row.pending,
    authorNativeId: row.author_native_id ?? '',
    authorName: row.author_name ?? '',
    authorHandle: row.author_handle ?? '',
    authorPicture: row.author_picture,
    postedAt: row.posted_at ?? NOTHING.postedAt,
    sourceUrl: row.source_url ?? '',
    author: toAuthor(row),
  }
}

const toAuthor = ({ contributor_id, type, country, eparty }: ReferenceRow) =>
  contributor_id === null || type === null
    ? null
    : { contributorId: contributor_id, type, country, eparty }

const NOTHING: Omit<KnownReference, 'id' | 'network' | 'available'> = {
  text: '',
  entities: [],
  media: [],
  lang: 'und',
  authorNativeId: '',
  authorName: '',
  authorHandle: '',
  authorPicture: null,
  postedAt: new Date(0),
  sourceUrl: '',
  author: null,
  held: false,
}
