import { ROSTER_NETWORKS, type Network } from '@hemicycle/contract'
import {
  listRetentions,
  readWords,
  requestExpiry,
  toNetworkJob,
  type RetentionDays,
  type Store,
} from '@hemicycle/store'
import type { Logger } from 'pino'
import { keepTrying } from '../jobs/background.ts'
import { runJobs, type JobHandler } from '../jobs/run-jobs.ts'
import { createDigestSender } from './feedback/create-digest-sender.ts'
import { createFeedbackSender } from './feedback/create-feedback-sender.ts'
import type { MailSettings } from './feedback/mail-settings.ts'
import { removeExpired } from './remove-expired.ts'

interface MaintenanceSettings extends RetentionDays {
  /** Null: feedback is stored and waits in the queue. */
  mail: MailSettings | null
}

/** The jobs that belong to no followed network; `ending` fires when the process ends. */
export const createMaintenanceJobs = (
  deps: { store: Store; log: Logger; ending: AbortSignal },
  { mail, feedbackRetentionDays, postRetentionDays }: MaintenanceSettings,
  followed: readonly Network[],
): Record<string, JobHandler> => ({
  ...dropJobsOfUnfollowed(followed),
  'remove-expired': {
    work: () => removeExpired(deps, listRetentions({ feedbackRetentionDays, postRetentionDays })),
    repeatAfter: '1 day',
  },
  ...(mail
    ? {
        'send-feedback': { work: createFeedbackSender(deps, mail), repeatAfter: null },
        'send-feedback-digest': { work: createDigestSender(deps, mail), repeatAfter: null },
      }
    : {}),
})

/** `operator sweep` queues a sweep of every network; without these handlers, jobs of an unfollowed one would stay. */
const dropJobsOfUnfollowed = (followed: readonly Network[]): Record<string, JobHandler> =>
  Object.fromEntries(
    ROSTER_NETWORKS.filter((network) => !followed.includes(network)).flatMap((network) =>
      (['sweep', 'read-accounts'] as const).map((job) => [
        toNetworkJob(job, network),
        { work: async () => {}, repeatAfter: null },
      ]),
    ),
  )

/**
 * Runs these jobs until the signal fires. Expired data is removed at every start, and daily; the words of posts that an
 * older release saved are read meanwhile.
 */
export async function runMaintenance(
  deps: { store: Store; log: Logger; maintenanceJobs: Record<string, JobHandler> },
  signal: AbortSignal,
): Promise<void> {
  const { store, log } = deps
  await keepTrying({ log, signal }, 'queueing the removal of expired data', () =>
    requestExpiry(store),
  )
  await Promise.all([
    keepTrying({ log, signal }, 'reading the words of older posts', () =>
      readWords(store, { ending: signal }),
    ),
    runJobs(deps, deps.maintenanceJobs, signal),
  ])
}
