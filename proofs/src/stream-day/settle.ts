import { waitUntil, type Parliament } from '@hemicycle/tools/parliament'
import { compare, isNothing, type Difference } from '../compare.ts'
import { freshEnd } from '../fresh.ts'
import { readFeed } from '../read-feed.ts'

const WITHIN_MS = 60_000
const LOOK_EVERY_MS = 1_000
const UNKNOWN: Difference = { missing: Infinity, twice: 0, comeBack: 0, wrongText: 0 }

/** Waits until readers find what stands at the source, and counts. */
export async function settle(
  { simulator, store, apiUrl }: Parliament,
  say: (line: string) => void,
): Promise<{ passed: boolean; counts: string }> {
  const began = Date.now()
  let difference = UNKNOWN
  let found = 0
  await waitUntil(
    'readers find what the source has',
    async () => {
      const items = await readFeed(apiUrl, `/v1/social-item/?pageSize=100&to=${freshEnd()}`)
      found = items.length
      difference = compare(simulator, items)
      return isNothing(difference)
    },
    WITHIN_MS,
    LOOK_EVERY_MS,
  ).catch((error: unknown) => say(String(error)))
  const seconds = ((Date.now() - began) / 1000).toFixed(0)
  const gone = await countGone(store)
  const edited = simulator.posts().filter((post) => post.versions.length > 1).length
  return {
    passed: isNothing(difference) && found > 0,
    counts: `${found} posts found, ${edited} of them edited, gone ${JSON.stringify(gone)}, equal after ${seconds} s; ${JSON.stringify(difference)}`,
  }
}

/** What was collected and is shown no more, by reason. */
async function countGone(store: Parliament['store']): Promise<Record<string, number>> {
  const rows = await store
    .selectFrom('post')
    .select(({ fn }) => ['removal_reason', fn.countAll<string>().as('total')])
    .where('removed_at', 'is not', null)
    .groupBy('removal_reason')
    .execute()
  return Object.fromEntries(
    rows.map((row): [string, number] => [String(row.removal_reason), Number(row.total)]),
  )
}
