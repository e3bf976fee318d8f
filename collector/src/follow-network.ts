import { pause } from '@hemicycle/process'
import type { Traces } from '@hemicycle/process/traces'
import {
  listAccounts,
  listenForRoster,
  requestAccounts,
  requestSweep,
  toNetworkJob,
  type Account,
  type Store,
} from '@hemicycle/store'
import type { Logger } from 'pino'
import { saveAccountReports } from './accounts/save-account-reports.ts'
import { catchUp } from './catch-up/catch-up.ts'
import type { Connector, Listener, Session } from './connectors/connector.ts'
import { keepListening } from './keep-listening.ts'
import { createWriteQueue } from './write-queue.ts'
import { createGapTracker } from './streams/gap-tracker.ts'
import { coalesce } from './jobs/coalesce.ts'
import { createBackgroundRunner } from './jobs/background.ts'
import { runJobs, type JobHandler } from './jobs/run-jobs.ts'

interface Deps {
  /** For a separate connection that listens for changes of the roster. */
  databaseUrl: string
  store: Store
  log: Logger
  traces?: Pick<Traces, 'record'> | null
  /** Called on every sign of life from the network. */
  onActivity: () => void
  /** Called when what the network sends cannot be saved, and with null when it can be again. */
  onSavingPause: (problem: string | null) => void
}

/** Follows one network until the signal fires: streams, catching up on missed posts, daily jobs. */
export async function followNetwork(
  connector: Connector,
  { databaseUrl, store, log, traces, onActivity, onSavingPause }: Deps,
  outer: AbortSignal,
): Promise<void> {
  const { network, catchUpMinutes } = connector
  const full = new AbortController()
  const signal = AbortSignal.any([outer, full.signal])
  const writeQueue = createWriteQueue({ store, log, traces }, signal, {
    onFull: () => full.abort(),
    onPause: onSavingPause,
  })
  const background = createBackgroundRunner(log, signal)
  const listener: Listener = {
    store,
    log,
    background,
    writeQueue,
    signal,
    // While posts cannot be saved, readers must see that they are delayed.
    onActivity: () => {
      if (!writeQueue.isFailing()) onActivity()
    },
  }
  const session = connector.open(listener)
  const deletionGaps = createGapTracker({ store, background }, network)

  const readAccounts = async (isWanted: (account: Account) => boolean): Promise<boolean> => {
    if (!session.readAccounts) return false
    const accounts = (await listAccounts(store, network)).filter(isWanted)
    const reports = await session.readAccounts(accounts)
    return saveAccountReports({ store, log }, network, reports)
  }
  const readMissed = coalesce(async () => {
    if (!session.timelines) return
    const closed = await catchUp({ ...listener, network, timelines: session.timelines })
    const ids = new Set(closed.map(({ nativeId }) => nativeId))
    // An account may have turned out to be open.
    if (ids.size > 0 && (await readAccounts(({ nativeId }) => ids.has(nativeId)))) followAndRead()
  })
  const readLater = (): void => background.start(`reading missed posts at ${network}`, readMissed)
  const followAndRead = (): void => {
    session.follow?.()
    readLater()
  }
  const requestSweepAfterGap = async (): Promise<void> => {
    // Before the sweep is queued: it reads the gap from the store.
    await deletionGaps.write()
    await requestSweep(store, network)
  }

  if (session.readAccounts)
    background.start(`queueing a check of accounts at ${network}`, () =>
      requestAccounts(store, network),
    )
  if (!session.openStream) followAndRead()
  await Promise.all([
    session.openStream?.({
      onOpen: readLater,
      onDeletionsOpen: (isContinued = false) => {
        deletionGaps.onOpen(isContinued)
        if (isContinued) return
        background.start(`queueing a sweep of ${network}`, requestSweepAfterGap)
      },
      onDeletionsActivity: () => deletionGaps.onActivity(),
      onAccountChanged: (id) =>
        background.start(`reading account ${id} at ${network}`, async () => {
          if (await readAccounts(({ nativeId }) => nativeId === id)) followAndRead()
        }),
    }),
    runJobs(
      { store, log },
      createNetworkJobs(connector, listener, session, {
        readAccounts,
        readMissed,
        readLater,
        onFollowedChanged: followAndRead,
      }),
      signal,
    ),
    keepListening({ databaseUrl, log }, listenForRoster, followAndRead, signal),
    repeat(catchUpMinutes * 60_000, signal, followAndRead),
  ])
}

interface Readers {
  readAccounts: (isWanted: (account: Account) => boolean) => Promise<boolean>
  /** Resolves when a read that began after this call is done. */
  readMissed: () => Promise<void>
  /** Reads timelines in the background, with retries. */
  readLater: () => void
  onFollowedChanged: () => void
}

/** The jobs of a network. A job that the network does not support is settled without work. */
function createNetworkJobs(
  { network }: Connector,
  { writeQueue, log, signal }: Listener,
  session: Session,
  { readAccounts, readMissed, readLater, onFollowedChanged }: Readers,
): Record<string, JobHandler> {
  const read = async (isWanted: (account: Account) => boolean): Promise<void> => {
    if (await readAccounts(isWanted)) onFollowedChanged()
  }
  // Posts are read and saved before the network is asked about deletions: the question must include a post that was
  // read while it was up and deleted while no stream of deletions was connected.
  const sweep = async (): Promise<void> => {
    // No stream reports that an account is back.
    await read(({ state }) => state !== 'active')
    await readMissed().catch((error: unknown) =>
      log.debug({ err: error }, 'could not read all timelines'),
    )
    await writeQueue.settled()
    signal.throwIfAborted()
    if (await session.sweep?.()) readLater()
  }
  return {
    [toNetworkJob('sweep', network)]: { work: sweep, repeatAfter: session.sweep ? '1 day' : null },
    [toNetworkJob('read-accounts', network)]: {
      work: () => read(() => true),
      repeatAfter: session.readAccounts ? '1 day' : null,
    },
  }
}

async function repeat(ms: number, signal: AbortSignal, work: () => void): Promise<void> {
  while (!signal.aborted) {
    await pause(ms, signal)
    if (!signal.aborted) work()
  }
}
