import type { StoreStatus } from '@hemicycle/store'
import { formatAge } from '../format.ts'

type Stream = StoreStatus['streams'][number]

const STATES: Record<Stream['state'], (duration: string) => string> = {
  connecting: (duration) => `connecting${duration}`,
  listening: (duration) => `listening${duration}`,
  reconnecting: (duration) => `NOT LISTENING${duration}, reconnecting`,
  refused: (duration) => `REFUSED, not listening${duration}`,
  ended: () => 'ended: no collector is listening',
}

/** One line for each stream, with its last error even if it has recovered. */
export function describeStreams({ streams }: StoreStatus, now: Date): [string, string][] {
  return streams.map(({ name, state, since, lastError, failedAt }) => {
    const text = STATES[state](since === null ? '' : ` for ${formatAge(since, now)}`)
    const error =
      failedAt === null ? '' : `; last error ${formatAge(failedAt, now)} ago: ${lastError}`
    return ['Stream', `${name}: ${text}${error}`]
  })
}
