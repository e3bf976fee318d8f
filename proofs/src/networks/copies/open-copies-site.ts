import { createTestApi } from '@hemicycle/api/testing'
import { indexBatch } from '@hemicycle/collector'
import {
  listContributorIds,
  loadContributors,
  savePosts,
  saveRoster,
  type NewPost,
  type Store,
} from '@hemicycle/store'
import { createTestStore, rosterOfTwoNetworks } from '@hemicycle/store/testing'
import { MEMBERS } from './invent-pairs.ts'

const BATCH = 20

export interface CopiesSite {
  store: Store
  /** Saves them as the collector does: the networks at the same time, in batches, in an order that repeats. */
  save: (posts: NewPost[]) => Promise<void>
  /** Until the index has everything. */
  index: () => Promise<void>
  read: <Data>(url: string) => Promise<Data>
  readStatus: (url: string) => Promise<number>
  close: () => Promise<void>
}

/** A store and an API with members who have an account on each of two networks. */
export async function openCopiesSite(): Promise<CopiesSite> {
  const own = await createTestStore()
  await saveRoster(own.store, 'proof', rosterOfTwoNetworks(MEMBERS))
  const ids = await listContributorIds(own.store, '', MEMBERS)
  const api = await createTestApi({
    contributors: await loadContributors(own.store, ids),
    posts: [],
  })
  const index = async (): Promise<void> => {
    while ((await indexBatch(own.store, api.search)).taken > 0);
    await api.search.client.indices.refresh({ index: `${api.search.prefix}*` })
  }
  const saveInBatches = async (posts: NewPost[]): Promise<void> => {
    for (let begin = 0; begin < posts.length; begin += BATCH)
      await savePosts(own.store, posts.slice(begin, begin + BATCH))
  }
  return {
    store: own.store,
    async save(posts) {
      const shuffled = posts
        .map((post, place) => ({ post, order: toOrder(place) }))
        .toSorted((a, b) => a.order - b.order)
        .map(({ post }) => post)
      const byNetwork = Map.groupBy(shuffled, ({ network }) => network)
      await Promise.all([...byNetwork.values()].map(saveInBatches))
      await index()
    },
    index,
    async read<Data>(url: string) {
      const answer = await api.app.inject(url)
      if (answer.statusCode !== 200)
        throw new Error(`${answer.statusCode} to ${url}: ${answer.body}`)
      return answer.json<{ data: Data }>().data
    },
    readStatus: async (url) => (await api.app.inject(url)).statusCode,
    async close() {
      await api.close()
      await own.drop()
    },
  }
}

/** Any order that is not the one in which they were posted. */
const toOrder = (place: number): number => (place * 7919) % 104_729
