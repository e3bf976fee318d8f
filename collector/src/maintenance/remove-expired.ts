import { toRetentionEnd, type Retention, type Store } from '@hemicycle/store'
import type { Logger } from 'pino'

/** Removes all that has reached its age, until `ending` fires; one kind that fails does not keep the others. */
export async function removeExpired(
  { store, log, ending }: { store: Store; log: Logger; ending: AbortSignal },
  retentions: Retention[],
  now = new Date(),
): Promise<void> {
  const results = await Promise.allSettled(
    retentions.map(async ({ name, days, remove }) => {
      const result = await remove(store, toRetentionEnd({ days }, now), { ending })
      const found = { ...result, days }
      if (result.unsent) log.warn(found, `removed by age before all of it was sent: ${name}`)
      else if (result.removed > 0) log.info(found, `removed by age: ${name}`)
    }),
  )
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}
