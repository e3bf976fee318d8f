import { countMailedFeedback, leaveToDigest, takeFeedback, type Feedback } from '@hemicycle/store'
import type { JobHandler } from '../../jobs/run-jobs.ts'
import { MailError, createMailer } from '@hemicycle/process/mailer'
import type { MailSettings } from './mail-settings.ts'
import { CLAIM_DURATION, sendTaken, startMailDeadline, type SenderDeps } from './send-taken.ts'
import { toMail } from './to-mail.ts'

/**
 * The job that mails one feedback, once, or leaves it to the digest when the daily limit is reached. Decision 0008
 * says when a mail can still arrive twice.
 */
export function createFeedbackSender(
  deps: SenderDeps,
  settings: MailSettings,
  startDeadline = startMailDeadline,
): JobHandler['work'] {
  const { store, log } = deps
  const send = createMailer(settings)

  const sendWhole = async (feedback: Feedback, deadline: AbortSignal): Promise<string[]> => {
    try {
      return await send(toMail(feedback, settings), deadline)
    } catch (error) {
      if (!feedback.picture || !(error instanceof MailError && error.isForContent)) throw error
      const refused = await send(toMail(feedback, settings, { withPicture: false }), deadline)
      log.warn({ err: error }, 'mail server refused a picture; feedback mailed without it')
      return refused
    }
  }

  return async (payload) => {
    const { id } = payload as { id: string }
    const deadline = startDeadline()
    if ((await countMailedFeedback(store)) >= settings.mailsPerDay) return leaveToDigest(store, id)
    const feedback = await takeFeedback(store, id, CLAIM_DURATION)
    if (feedback) await sendTaken(deps, [feedback], () => sendWhole(feedback, deadline))
  }
}
