import { toRetentionEnd, type Retention, type Store } from '@hemicycle/store'
import type { Logger } from 'pino'

/** Removes all expired data, until `ending` fires; a failure of one kind does not stop the others. */
export async function removeExpired(
  { store, log, ending }: { store: Store; log: Logger; ending: AbortSignal },
  retentions: Retention[],
  now = new Date(),
): Promise<void> {
  const results = await Promise.allSettled(
    retentions.map(async ({ name, days, remove }) => {
      const result = await remove(store, toRetentionEnd({ days }, now), { ending })
      const found = { ...result, days }
      if (result.unsent) log.warn(found, `removed expired ${name}, some of it unsent`)
      else if (result.removed > 0) log.info(found, `removed expired ${name}`)
    }),
  )
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}
