import type { ContributorDocument } from './contributor-document.ts'
import { SearchUnavailableError } from './errors.ts'
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

/** Writes posts into the indices of their months; those that are missing are made. */
export async function writePosts(
  search: Search,
  generation: Target,
  posts: PostWrite[],
): Promise<void> {
  if (posts.length === 0) return
  await ensurePostIndices(
    search,
    generation,
    posts.map((post) => post.month),
  )
  await bulk(
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
): Promise<void> {
  await ensureContributorIndex(search, generation)
  const index = contributorIndex(search, generation.number)
  await bulk(
    search,
    documents.map((document) => ({ index, document })),
  )
}

const CONFLICT = 409

/**
 * Writes documents under their revisions. A refusal because a newer one is there already is a success; any other
 * failure is an error, and nothing may be settled then.
 */
export async function bulk(search: Search, writes: Write[]): Promise<void> {
  if (writes.length === 0) return
  const { body } = await search.client.bulk({
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
  if (!body.errors) return
  const refused = body.items
    .map((item) => item.index)
    .find((item) => item?.error !== undefined && item.status !== CONFLICT)
  if (refused) {
    throw new SearchUnavailableError(
      `the search engine refused ${refused._id}: ${refused.error?.reason}`,
    )
  }
}
