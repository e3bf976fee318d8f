import { requestFeedbackDigest, takeDigest } from '@hemicycle/store'
import type { Task } from '../../tasks/run-jobs.ts'
import { openMailer, type MailSettings } from './open-mailer.ts'
import { HELD_FOR, sendTaken, startMailDeadline, type SenderDeps } from './send-taken.ts'
import { toDigest } from './to-digest.ts'

/** With the longest comments a mail of 2.5 MB; the rest comes with the next digest. */
const MOST = 500

/** The job that mails together what was too much to be mailed one by one. */
export function createDigestSender(deps: SenderDeps, settings: MailSettings): Task['work'] {
  const send = openMailer(settings)
  return async () => {
    const deadline = startMailDeadline()
    const taken = await takeDigest(deps.store, MOST, HELD_FOR)
    if (taken.length === 0) return
    await sendTaken(deps, taken, () => send(toDigest(taken, settings), deadline))
    if (taken.length === MOST) await requestFeedbackDigest(deps.store)
  }
}
