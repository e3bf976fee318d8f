import { requestFeedbackDigest, takeDigest } from '@hemicycle/store'
import type { JobHandler } from '../../jobs/run-jobs.ts'
import { createMailer } from '@hemicycle/process/mailer'
import type { MailSettings } from './mail-settings.ts'
import { CLAIM_DURATION, sendTaken, startMailDeadline, type SenderDeps } from './send-taken.ts'
import { toDigest } from './to-digest.ts'

/** With the longest comments, a mail of 2.5 MB. The rest goes into the next digest. */
const MAX_MESSAGES = 500

/** The job that mails, in one digest, the feedback beyond the daily number of single mails. */
export function createDigestSender(deps: SenderDeps, settings: MailSettings): JobHandler['work'] {
  const send = createMailer(settings)
  return async () => {
    const deadline = startMailDeadline()
    const taken = await takeDigest(deps.store, MAX_MESSAGES, CLAIM_DURATION)
    if (taken.length === 0) return
    await sendTaken(deps, taken, () => send(toDigest(taken, settings), deadline))
    if (taken.length === MAX_MESSAGES) await requestFeedbackDigest(deps.store)
  }
}
