import { ROSTER_NETWORKS, type Network } from '@hemicycle/contract'
import {
  listRetentions,
  requestExpiry,
  toNetworkTask,
  type RetentionDays,
  type Store,
} from '@hemicycle/store'
import type { Logger } from 'pino'
import { keepTrying } from '../tasks/keep-trying.ts'
import { runJobs, type Task } from '../tasks/run-jobs.ts'
import { createDigestSender } from './feedback/create-digest-sender.ts'
import { createFeedbackSender } from './feedback/create-feedback-sender.ts'
import type { MailSettings } from './feedback/open-mailer.ts'
import { removeExpired } from './remove-expired.ts'

interface MaintenanceSettings extends RetentionDays {
  /** Null: feedback is kept and waits in the queue. */
  mail: MailSettings | null
}

/** The jobs that belong to no network that is followed; `ending` fires when the process is to end. */
export const createMaintenanceJobs = (
  deps: { store: Store; log: Logger; ending: AbortSignal },
  { mail, feedbackRetentionDays, postRetentionDays }: MaintenanceSettings,
  followed: readonly Network[],
): Record<string, Task> => ({
  ...dropJobsOfOthers(followed),
  'remove-expired': {
    work: () => removeExpired(deps, listRetentions({ feedbackRetentionDays, postRetentionDays })),
    again: '1 day',
  },
  ...(mail
    ? {
        'send-feedback': { work: createFeedbackSender(deps, mail), again: null },
        'send-feedback-digest': { work: createDigestSender(deps, mail), again: null },
      }
    : {}),
})

/** `operator sweep` asks for a sweep of every network; a network that is off has nobody else to take it. */
const dropJobsOfOthers = (followed: readonly Network[]): Record<string, Task> =>
  Object.fromEntries(
    ROSTER_NETWORKS.filter((network) => !followed.includes(network)).flatMap((network) =>
      (['sweep', 'read-accounts'] as const).map((task) => [
        toNetworkTask(task, network),
        { work: async () => {}, again: null },
      ]),
    ),
  )

/** Runs them until the signal fires. What has reached its age is looked for at every start, and daily. */
export async function runMaintenance(
  deps: { store: Store; log: Logger; maintenanceJobs: Record<string, Task> },
  signal: AbortSignal,
): Promise<void> {
  const { store, log } = deps
  await keepTrying({ log, signal }, 'asking for retention', () => requestExpiry(store))
  await runJobs(deps, deps.maintenanceJobs, signal)
}
