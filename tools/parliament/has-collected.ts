import type { Parliament } from './open-parliament.ts'

/** Whether all that the source has is kept, and nothing of it waits to be found. */
export async function hasCollected({ simulator, store }: Parliament): Promise<boolean> {
  const posts = await store.selectFrom('post').select('id').execute()
  const queued = await store.selectFrom('search_queue').select('id').execute()
  return posts.length >= simulator.posts().length && queued.length === 0
}
