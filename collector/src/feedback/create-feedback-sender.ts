import { setTimeout as delay } from 'node:timers/promises'
import { noteSent, sendOnce, type Store } from '@hemicycle/store'
import type { Task } from '../tasks/run-jobs.ts'
import { openMailer, type MailLimits, type MailSettings } from './open-mailer.ts'
import { toMail } from './to-mail.ts'

const NOTE_EVERY_MS = 250
const NOTE_FOR_MS = 600_000

/**
 * The job that mails one feedback, once. Only a process that dies between the mail server's yes and our note of it
 * makes the next one send the mail again, under the same Message-ID.
 */
export function createFeedbackSender(
  store: Store,
  settings: MailSettings,
  limits?: MailLimits,
): Task['work'] {
  const send = openMailer(settings, limits)

  return async (payload) => {
    const { id } = payload as { id: string }
    let isTaken = false
    try {
      await sendOnce(store, id, async (feedback) => {
        await send(toMail(feedback, settings))
        isTaken = true
      })
    } catch (error) {
      if (!isTaken) throw error
      await noteLater(store, id)
    }
  }
}

/** PostgreSQL went away while the mail server took the mail: that it did must be known before anybody looks again. */
async function noteLater(store: Store, id: string): Promise<void> {
  const end = Date.now() + NOTE_FOR_MS
  for (;;) {
    try {
      return await noteSent(store, id)
    } catch (error) {
      if (Date.now() > end) throw error
      await delay(NOTE_EVERY_MS)
    }
  }
}
