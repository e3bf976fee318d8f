import type { StreamSettings } from '../streams/stream-hub.ts'
import { forbidden } from '../wire/problem.ts'
import { readTime, readWhole } from './read-parameters.ts'

export const RECOVERY_PARAMETERS = ['backfill_minutes', 'start_time', 'end_time']

/** How far back a stream begins. Only large customers of X may look back at all. */
export function readBackfill(query: URLSearchParams, { backfill }: StreamSettings): number {
  const minutes = readWhole(query, 'backfill_minutes', { least: 0, most: 5, unasked: 0 })
  const times = [readTime(query, 'start_time'), readTime(query, 'end_time')]
  const isRecovery = times.some((time) => time !== null)
  if (isRecovery || (minutes > 0 && !backfill)) {
    throw forbidden('Your access level does not include backfill and recovery.')
  }
  return minutes * 60_000
}
