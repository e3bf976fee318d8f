import type { ContributorDocument } from './contributor-document.ts'
import { ensureContributorIndex, ensurePostIndices } from './generations.ts'
import { contributorIndex, postIndex } from './names.ts'
import type { Search } from './open-search.ts'
import type { PostDocument, Tombstone } from './post-document.ts'

/** A document and the month of its post, which decides where it lives. */
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

/** Documents that the engine did not take, by their ids, with its reasons. */
export type Refusals = ReadonlyMap<string, string>

/** Writes posts into the indices of their months; those that are missing are made. */
export async function writePosts(
  search: Search,
  generation: Target,
  posts: PostWrite[],
): Promise<Refusals> {
  if (posts.length === 0) return new Map()
  await ensurePostIndices(
    search,
    generation,
    posts.map((post) => post.month),
  )
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
/** A lost shard keeps nobody waiting for a minute, which the engine would. */
const TIMEOUT = '5s'

/**
 * Writes documents under their revisions and answers which were refused, each for itself: a month that is closed,
 * blocked or lost, or a document that the engine cannot read, keeps no other. A refusal because a newer one is there
 * already is a success.
 */
async function bulk(search: Search, writes: Write[]): Promise<Refusals> {
  if (writes.length === 0) return new Map()
  const { body } = await search.client.bulk({
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

/** Without the part in which the engine quotes the document: what it says must not outlive a removal. */
const toReason = (reason = ''): string => reason.split('. Preview of')[0] ?? ''
