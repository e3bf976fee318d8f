import type { StoreStatus } from '@hemicycle/store'
import { toAge } from './to-words.ts'

type Stream = StoreStatus['streams'][number]

const STATES: Record<Stream['state'], (lasting: string) => string> = {
  connecting: (lasting) => `connecting${lasting}`,
  listening: (lasting) => `listening${lasting}`,
  reconnecting: (lasting) => `NOT LISTENING${lasting}, connecting again`,
  refused: (lasting) => `REFUSED, not listening${lasting}`,
  ended: () => 'ended: no collector listens',
}

/** One line for each stream, with what went wrong last, also when it is over. */
export function describeStreams({ streams }: StoreStatus, now: Date): [string, string][] {
  return streams.map(({ name, state, since, lastError, failedAt }) => {
    const words = STATES[state](since === null ? '' : ` for ${toAge(since, now)}`)
    const error = failedAt === null ? '' : `; last error ${toAge(failedAt, now)} ago: ${lastError}`
    return ['Stream', `${name}: ${words}${error}`]
  })
}
