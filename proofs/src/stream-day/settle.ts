import { sql } from '@hemicycle/store/testing'
import type { TestStack } from '@hemicycle/tools/stack'
import type { Log } from '../proof.ts'
import { isEmpty } from '../compare.ts'
import { readUntilEqual } from '../read-until-equal.ts'

/** Waits until readers find the posts of the source, and counts them. */
export async function settle(
  stack: TestStack,
  log: Log,
): Promise<{ isCorrect: boolean; counts: string }> {
  const { simulator, store } = stack
  const began = Date.now()
  const { difference, found, onBluesky } = await readUntilEqual(stack, log)
  const seconds = ((Date.now() - began) / 1000).toFixed(0)
  const gone = await countGone(store)
  const edited = simulator.posts().filter((post) => post.versions.length > 1).length
  return {
    isCorrect: isEmpty(difference) && found > onBluesky && onBluesky > 0,
    counts: `${found} posts found, ${onBluesky} of them on Bluesky, ${edited} edited on X, gone ${JSON.stringify(gone)}, equal after ${seconds} s; ${JSON.stringify(difference)}`,
  }
}

/** Collected posts that are no longer shown, by reason. */
async function countGone(store: TestStack['store']): Promise<Record<string, number>> {
  const rows = await store.query<{ reason: string; total: number }>(sql`
    select removal_reason as reason, count(*)::int as total from post
    where removed_at is not null group by removal_reason`)
  return Object.fromEntries(rows.map(({ reason, total }): [string, number] => [reason, total]))
}
