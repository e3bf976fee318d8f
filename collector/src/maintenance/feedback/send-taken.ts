import { setTimeout as delay } from 'node:timers/promises'
import { noteSent, putBackFeedback, type Store, type TakenFeedback } from '@hemicycle/store'
import type { Logger } from 'pino'
import { MailError } from '@hemicycle/process/mailer'

export interface SenderDeps {
  store: Store
  log: Logger
  /** Fires when the process ends, not when it only loses its connections. */
  ending: AbortSignal
}

/** From before the feedback is claimed until its mail is sent or given up. */
const SEND_TIMEOUT_MS = 120_000
/** Longer than the timeout, with room for clock skew and slow answers, so that no other process sends it too. */
export const CLAIM_DURATION = '3 minutes'
const RETRY_DELAY_MS = 250
const MAX_RETRY_MS = 600_000

export const startMailDeadline = (): AbortSignal => AbortSignal.timeout(SEND_TIMEOUT_MS)

/** Sends one mail for claimed feedback and marks it as sent. Feedback that the server refused is released. */
export async function sendTaken(
  { store, log, ending }: SenderDeps,
  taken: Pick<TakenFeedback, 'id' | 'since'>[],
  send: () => Promise<string[]>,
): Promise<void> {
  try {
    const refused = await send()
    if (refused.length > 0)
      log.warn({ refused }, 'mail server refused some recipients: check FEEDBACK_TO')
  } catch (error) {
    const isUnsent = error instanceof MailError && !error.mayBeTaken
    if (isUnsent)
      for (const feedback of taken) await putBackFeedback(store, feedback).catch(() => {})
    throw error
  }
  const ids = taken.map(({ id }) => id)
  await markSent(store, ids, ending)
}

/** Retries, in case PostgreSQL went down while the mail was sent: otherwise the mail would be sent twice. */
async function markSent(store: Store, ids: string[], ending: AbortSignal): Promise<void> {
  const end = performance.now() + MAX_RETRY_MS
  for (;;) {
    try {
      return await noteSent(store, ...ids)
    } catch (error) {
      if (ending.aborted || performance.now() > end) throw error
      await delay(RETRY_DELAY_MS, undefined, { signal: ending }).catch(() => {})
    }
  }
}
