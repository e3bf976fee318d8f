import { setTimeout as delay } from 'node:timers/promises'
import {
  noteSent,
  putBackFeedback,
  takeFeedback,
  type Feedback,
  type Store,
} from '@hemicycle/store'
import type { Logger } from 'pino'
import type { Task } from '../tasks/run-jobs.ts'
import { MailError, openMailer, type MailSettings } from './open-mailer.ts'
import { toMail } from './to-mail.ts'

interface Deps {
  store: Store
  log: Logger
  /** Fires when the process is to end, not when it only loses its connections. */
  ending: AbortSignal
}

/** From before it is taken until its mail is sent or given up. */
const LONGEST_MS = 120_000
/** Longer than that, with room for clocks and slow answers: nobody else sends it meanwhile. */
const HELD_FOR = '3 minutes'
const NOTE_EVERY_MS = 250
const NOTE_FOR_MS = 600_000

/** The job that mails one feedback, once. Decision 0008 names the moments after which a mail can come twice. */
export function createFeedbackSender(
  { store, log, ending }: Deps,
  settings: MailSettings,
  startDeadline = () => AbortSignal.timeout(LONGEST_MS),
): Task['work'] {
  const send = openMailer(settings)

  const sendWhole = async (feedback: Feedback, deadline: AbortSignal): Promise<string[]> => {
    try {
      return await send(toMail(feedback, settings), deadline)
    } catch (error) {
      if (!feedback.picture || !(error instanceof MailError && error.isForContent)) throw error
      const refused = await send(toMail(feedback, settings, { withPicture: false }), deadline)
      log.warn({ err: error }, 'feedback was mailed without its picture')
      return refused
    }
  }

  return async (payload) => {
    const { id } = payload as { id: string }
    const deadline = startDeadline()
    const feedback = await takeFeedback(store, id, HELD_FOR)
    if (!feedback) return
    try {
      const refused = await sendWhole(feedback, deadline)
      if (refused.length > 0)
        log.warn({ refused }, 'not everybody gets feedback: check FEEDBACK_TO')
    } catch (error) {
      const isFree = error instanceof MailError && !error.mayBeTaken
      if (isFree) await putBackFeedback(store, feedback).catch(() => {})
      throw error
    }
    await noteUntilKnown(store, id, ending)
  }
}

/** When PostgreSQL went away while the mail server took the mail: that it did must be known before anybody looks again. */
async function noteUntilKnown(store: Store, id: string, ending: AbortSignal): Promise<void> {
  const end = Date.now() + NOTE_FOR_MS
  for (;;) {
    try {
      return await noteSent(store, id)
    } catch (error) {
      if (ending.aborted || Date.now() > end) throw error
      await delay(NOTE_EVERY_MS, undefined, { signal: ending }).catch(() => {})
    }
  }
}
