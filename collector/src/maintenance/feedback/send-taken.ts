import { setTimeout as delay } from 'node:timers/promises'
import { noteSent, putBackFeedback, type Store, type TakenFeedback } from '@hemicycle/store'
import type { Logger } from 'pino'
import { MailError } from './open-mailer.ts'

export interface SenderDeps {
  store: Store
  log: Logger
  /** Fires when the process is to end, not when it only loses its connections. */
  ending: AbortSignal
}

/** From before it is taken until its mail is sent or given up. */
const LONGEST_MS = 120_000
/** Longer than that, with room for clocks and slow answers: nobody else sends it meanwhile. */
export const HELD_FOR = '3 minutes'
const NOTE_EVERY_MS = 250
const NOTE_FOR_MS = 600_000

export const startMailDeadline = (): AbortSignal => AbortSignal.timeout(LONGEST_MS)

/** Sends one mail for feedback that we have taken, and writes down that it is sent; what was not taken is put back. */
export async function sendTaken(
  { store, log, ending }: SenderDeps,
  taken: Pick<TakenFeedback, 'id' | 'since'>[],
  send: () => Promise<string[]>,
): Promise<void> {
  try {
    const refused = await send()
    if (refused.length > 0) log.warn({ refused }, 'not everybody gets feedback: check FEEDBACK_TO')
  } catch (error) {
    const isFree = error instanceof MailError && !error.mayBeTaken
    if (isFree) for (const one of taken) await putBackFeedback(store, one).catch(() => {})
    throw error
  }
  const ids = taken.map(({ id }) => id)
  await noteUntilKnown(store, ids, ending)
}

/** When PostgreSQL went away while the mail server took the mail: that it did must be known before anybody looks again. */
async function noteUntilKnown(store: Store, ids: string[], ending: AbortSignal): Promise<void> {
  const end = performance.now() + NOTE_FOR_MS
  for (;;) {
    try {
      return await noteSent(store, ...ids)
    } catch (error) {
      if (ending.aborted || performance.now() > end) throw error
      await delay(NOTE_EVERY_MS, undefined, { signal: ending }).catch(() => {})
    }
  }
}
