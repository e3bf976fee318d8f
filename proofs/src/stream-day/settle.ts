import type { Parliament } from '@hemicycle/tools/parliament'
import { isNothing } from '../compare.ts'
import { readUntilEqual } from '../read-until-equal.ts'

/** Waits until readers find what stands at the source, and counts. */
export async function settle(
  parliament: Parliament,
  say: (line: string) => void,
): Promise<{ isRight: boolean; counts: string }> {
  const { simulator, store } = parliament
  const began = Date.now()
  const { difference, found } = await readUntilEqual(parliament, say)
  const seconds = ((Date.now() - began) / 1000).toFixed(0)
  const gone = await countGone(store)
  const edited = simulator.posts().filter((post) => post.versions.length > 1).length
  return {
    isRight: isNothing(difference) && found > 0,
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
