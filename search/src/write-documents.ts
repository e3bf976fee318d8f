import type { ContributorDocument } from './contributor-document.ts'
import { ensureContributorIndex, ensurePostIndices } from './generations.ts'
import { contributorIndex, postIndex } from './names.ts'
import type { Search } from './open-search.ts'
import type { PostDocument, Tombstone } from './post-document.ts'

/** A document and the month of its post, which decides its index. */
export interface PostWrite {
  month: string
  document: PostDocument | Tombstone
}

export interface Target {
  number: number
  live: boolean
}

interface Write {
  index: string
  document: { id: string; revision: number }
}

/** The engine's reasons, by the ids of refused documents. */
export type Refusals = ReadonlyMap<string, string>

/**
 * Writes posts to the indices of their months; creates missing indices. A caller that writes many batches passes the
 * months that it has, which the engine is then not asked about.
 */
export async function writePosts(
  search: Search,
  generation: Target,
  posts: PostWrite[],
  existing = new Set<string>(),
): Promise<Refusals> {
  if (posts.length === 0) return new Map()
  const months = posts.map(({ month }) => month).filter((month) => !existing.has(month))
  if (months.length > 0) await ensurePostIndices(search, generation, months)
  for (const month of months) existing.add(month)
  return bulk(
    search,
    posts.map(({ month, document }) => ({
      index: postIndex(search, generation.number, month),
      document,
    })),
  )
}

export async function writeContributors(
  search: Search,
  generation: Target,
  documents: ContributorDocument[],
): Promise<Refusals> {
  await ensureContributorIndex(search, generation)
  const index = contributorIndex(search, generation.number)
  return bulk(
    search,
    documents.map((document) => ({ index, document })),
  )
}

const CONFLICT = 409
/** For lost shards; the engine's default is a minute. */
const TIMEOUT = '5s'

/**
 * Writes documents with their revisions as versions and returns the refused ones. A closed, blocked or lost month, or
 * an invalid document, does not stop the others. A conflict with a newer version is a success.
 */
async function bulk(search: Search, writes: Write[]): Promise<Refusals> {
  if (writes.length === 0) return new Map()
  const bulkOfWrites = {
    timeout: TIMEOUT,
    body: writes.flatMap(({ index, document }) => [
      {
        index: {
          _index: index,
          _id: document.id,
          version: document.revision,
          version_type: 'external_gte',
        },
      },
      document,
    ]),
  }
  const { body } = await search.client.bulk(bulkOfWrites, {
    requestTimeout: search.writeTimeoutMs,
  })
  if (!body.errors) return new Map()
  return new Map(
    body.items.flatMap(({ index: item }) =>
      item?._id && item.error !== undefined && item.status !== CONFLICT
        ? [[item._id, `${item.status} ${item.error.type}: ${toReason(item.error.reason)}`]]
        : [],
    ),
  )
}

/** Without the engine's quote from the document, which must not outlive a removal. */
const toReason = (reason = ''): string => reason.split('. Preview of')[0] ?? ''
