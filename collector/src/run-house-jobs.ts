import { listRetentions, requestExpiry, type RetentionDays, type Store } from '@hemicycle/store'
import type { Logger } from 'pino'
import { createDigestSender } from './feedback/create-digest-sender.ts'
import { createFeedbackSender } from './feedback/create-feedback-sender.ts'
import type { MailSettings } from './feedback/open-mailer.ts'
import { removeExpired } from './retention/remove-expired.ts'
import { keepTrying } from './tasks/keep-trying.ts'
import { runJobs, type Task } from './tasks/run-jobs.ts'

interface HouseSettings extends RetentionDays {
  /** Null: feedback is kept and waits in the queue. */
  mail: MailSettings | null
}

/** The jobs that belong to no network; `ending` fires when the process is to end. */
export const createHouseTasks = (
  deps: { store: Store; log: Logger; ending: AbortSignal },
  { mail, feedbackDays, postsDays }: HouseSettings,
): Record<string, Task> => ({
  'remove-expired': {
    work: () => removeExpired(deps, listRetentions({ feedbackDays, postsDays })),
    again: '1 day',
  },
  ...(mail
    ? {
        'send-feedback': { work: createFeedbackSender(deps, mail), again: null },
        'send-feedback-digest': { work: createDigestSender(deps, mail), again: null },
      }
    : {}),
})

/** Runs them until the signal fires. What has reached its age is looked for at every start, and daily. */
export async function runHouseJobs(
  deps: { store: Store; log: Logger; houseTasks: Record<string, Task> },
  signal: AbortSignal,
): Promise<void> {
  const { store, log } = deps
  await keepTrying({ log, signal }, 'asking for retention', () => requestExpiry(store))
  await runJobs(deps, deps.houseTasks, signal)
}
