import type { Network } from '@hemicycle/contract'
import type { Progress } from '@hemicycle/store'
import { collectDefaultMetrics, Gauge, Registry } from '@prometheus-io/client'
import { watchStreams } from '../streams/stream-changes.ts'
import type { LastHeard } from '../publish-last-heard.ts'

const toSeconds = (date: Date | null | undefined): number => (date ? date.getTime() / 1000 : 0)

/** The metrics of the collector. Those that come from the store are read at each scrape. */
export function openMetrics(
  readProgress: () => Promise<Progress>,
  lastHeard: LastHeard,
  networks: readonly Network[],
): Registry {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const streams = new Gauge({
    name: 'hemicycle_stream_open',
    help: 'Whether a stream stands: 1 or 0; nothing before it first did or failed, or while nobody is followed',
    labelNames: ['network', 'path'] as const,
    registers,
  })
  watchStreams(({ network, path, state }) => {
    if (state === 'connecting') streams.remove({ network, path })
    else streams.set({ network, path }, state === 'listening' ? 1 : 0)
  })

  const heard: Gauge<'network'> = new Gauge({
    name: 'hemicycle_last_heard_age_seconds',
    help: 'How long ago a network last said something from which new posts would be known',
    labelNames: ['network'] as const,
    registers,
    collect() {
      for (const [network, at] of lastHeard) heard.set({ network }, (performance.now() - at) / 1000)
    },
  })

  let reading: Promise<Progress | null> | null = null
  /** One query for all metrics of a scrape. */
  const readOnce = (): Promise<Progress | null> => {
    reading ??= readProgress()
      .catch(() => null)
      .finally(() => (reading = null))
    return reading
  }
  const measure = (name: string, help: string, read: (progress: Progress | null) => number) => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers,
      collect: async () => gauge.set(read(await readOnce())),
    })
  }
  /** One series for each network that is followed, so that none hides another. */
  const measureEach = (
    name: string,
    help: string,
    read: (progress: Progress | null, network: Network) => number,
  ) => {
    const gauge: Gauge<'network'> = new Gauge({
      name,
      help,
      labelNames: ['network'] as const,
      registers,
      async collect() {
        const progress = await readOnce()
        for (const network of networks) gauge.set({ network }, read(progress, network))
      },
    })
  }
  measure(
    'hemicycle_queue_length',
    'How much waits to be indexed; -1 when the store cannot be asked',
    (progress) => progress?.queued ?? -1,
  )
  measure(
    'hemicycle_queue_oldest_seconds',
    'For how long the oldest change has waited to be indexed; -1 when the store cannot be asked',
    (progress) => progress?.queueAge ?? -1,
  )
  measureEach(
    'hemicycle_newest_post_timestamp_seconds',
    'When the newest post of a network was written; 0 when that is not known',
    (progress, network) => toSeconds(progress?.newestPostAt[network]),
  )
  measureEach(
    'hemicycle_last_sweep_timestamp_seconds',
    'When the last sweep of a network was finished; 0 when that is not known',
    (progress, network) => toSeconds(progress?.sweptAt[network]),
  )
  measureEach(
    'hemicycle_unchecked_accounts',
    'How many accounts could not be asked about for 36 hours; -1 when the store cannot be asked',
    (progress, network) => (progress === null ? -1 : (progress.unchecked[network] ?? 0)),
  )
  measure(
    'hemicycle_feedback_unsent',
    'How much feedback waits to be mailed; -1 when the store cannot be asked',
    (progress) => progress?.unsentFeedback ?? -1,
  )
  measure(
    'hemicycle_jobs_failing',
    'How many jobs failed when they were last tried; -1 when the store cannot be asked',
    (progress) => progress?.failingJobs ?? -1,
  )
  measure(
    'hemicycle_job_delay_seconds',
    'For how long the oldest due job has waited; -1 when the store cannot be asked',
    (progress) => progress?.jobDelay ?? -1,
  )
  measure(
    'hemicycle_members',
    'How many members sit today and are shown; -1 when the store cannot be asked',
    (progress) => progress?.members ?? -1,
  )
  measure(
    'hemicycle_members_posted',
    'How many of them have posted in the last 30 days; -1 when the store cannot be asked',
    (progress) => progress?.membersPosted ?? -1,
  )
  measure(
    'hemicycle_backup_last_success_timestamp_seconds',
    'When "operator backup" last made a backup; 0 when it never did, or that is not known',
    (progress) => toSeconds(progress?.backups.made?.at),
  )
  measure(
    'hemicycle_backup_last_failure_timestamp_seconds',
    'When "operator backup" last failed; 0 when it never did, or that is not known',
    (progress) => toSeconds(progress?.backups.failed?.at),
  )
  return registry
}
