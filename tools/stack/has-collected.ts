import { sql } from '@hemicycle/store/testing'
import type { TestStack } from './start-test-stack.ts'

/** Whether all that the source has is kept, and nothing of it waits to be found. */
export async function hasCollected({ simulator, store }: TestStack): Promise<boolean> {
  const posts = await store.query(sql`select id from post`)
  const queued = await store.query(sql`select id from search_queue`)
  return posts.length >= simulator.posts().length && queued.length === 0
}
