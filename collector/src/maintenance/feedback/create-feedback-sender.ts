import { countMailedFeedback, leaveToDigest, takeFeedback, type Feedback } from '@hemicycle/store'
import type { Task } from '../../tasks/run-jobs.ts'
import { MailError, openMailer, type MailSettings } from './open-mailer.ts'
import { HELD_FOR, sendTaken, startMailDeadline, type SenderDeps } from './send-taken.ts'
import { toMail } from './to-mail.ts'

/**
 * The job that mails one feedback, once, or leaves it to the digest when a day has had as many mails as it may have.
 * Decision 0008 names the moments after which a mail can come twice.
 */
export function createFeedbackSender(
  deps: SenderDeps,
  settings: MailSettings,
  startDeadline = startMailDeadline,
): Task['work'] {
  const { store, log } = deps
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
    if ((await countMailedFeedback(store)) >= settings.mailsPerDay) return leaveToDigest(store, id)
    const feedback = await takeFeedback(store, id, HELD_FOR)
    if (feedback) await sendTaken(deps, [feedback], () => sendWhole(feedback, deadline))
  }
}
