import { pause } from '@hemicycle/process'
import {
  listAccounts,
  listenForRoster,
  requestAccounts,
  requestSweep,
  toNetworkTask,
  type Account,
  type Store,
} from '@hemicycle/store'
import type { Logger } from 'pino'
import { saveAccountReports } from './accounts/save-account-reports.ts'
import { catchUp } from './catch-up/catch-up.ts'
import type { Connector, Listener, Session } from './connectors/connector.ts'
import { keepListening } from './keep-listening.ts'
import { openSaver } from './save-in-order.ts'
import { rememberHeard } from './streams/remember-heard.ts'
import { oneAfterAnother } from './tasks/one-after-another.ts'
import { openTasks } from './tasks/open-tasks.ts'
import { runJobs, type Task } from './tasks/run-jobs.ts'

interface Deps {
  /** For a connection of its own that hears of changes of the roster. */
  databaseUrl: string
  store: Store
  log: Logger
  /** Called on every sign of life from the network. */
  onHeard: () => void
}

/** Follows one network until the signal fires: its streams, what they missed, and its daily jobs. */
export async function followNetwork(
  connector: Connector,
  { databaseUrl, store, log, onHeard }: Deps,
  outer: AbortSignal,
): Promise<void> {
  const { network, catchUpMinutes } = connector
  const full = new AbortController()
  const signal = AbortSignal.any([outer, full.signal])
  const saver = openSaver(store, log, signal, () => full.abort())
  const tasks = openTasks(log, signal)
  const listener: Listener = {
    store,
    log,
    tasks,
    saver,
    signal,
    // A post that was heard and cannot be saved counts as delayed for readers.
    onHeard: () => {
      if (!saver.isFailing()) onHeard()
    },
  }
  const session = connector.open(listener)
  const deletions = rememberHeard({ store, tasks }, network)

  const readAccounts = async (isMeant: (account: Account) => boolean): Promise<boolean> => {
    if (!session.readAccounts) return false
    const accounts = (await listAccounts(store, network)).filter(isMeant)
    const reports = await session.readAccounts(accounts)
    return saveAccountReports({ store, log }, network, reports)
  }
  const readMissed = oneAfterAnother(async () => {
    if (!session.timelines) return
    const closed = await catchUp({ ...listener, network, timelines: session.timelines })
    const ids = new Set(closed.map(({ nativeId }) => nativeId))
    if (ids.size > 0 && (await readAccounts(({ nativeId }) => ids.has(nativeId))))
      session.follow?.()
  })
  const readLater = (): void => tasks.start(`reading what was missed at ${network}`, readMissed)
  const followAndRead = (): void => {
    session.follow?.()
    readLater()
  }
  const requestSweepAfterGap = async (): Promise<void> => {
    // First: the sweep has to know of the gap before.
    await deletions.write()
    await requestSweep(store, network)
  }

  if (session.readAccounts)
    tasks.start(`asking for accounts at ${network}`, () => requestAccounts(store, network))
  if (!session.openStream) followAndRead()
  await Promise.all([
    session.openStream?.({
      onOpen: readLater,
      onDeletionsOpen: () => {
        deletions.open()
        tasks.start(`asking for a sweep of ${network}`, requestSweepAfterGap)
      },
      onDeletionsHeard: () => deletions.hear(),
      onAccountChanged: (id) =>
        tasks.start(`reading account ${id} at ${network}`, async () => {
          if (await readAccounts(({ nativeId }) => nativeId === id)) session.follow?.()
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
  readAccounts: (isMeant: (account: Account) => boolean) => Promise<boolean>
  /** Resolves when timelines have been read from now on. */
  readMissed: () => Promise<void>
  /** Has timelines read, and again until it succeeds. */
  readLater: () => void
  onFollowedChanged: () => void
}

/** The jobs that a network can do. A sweep that was asked for without need is dropped. */
function createNetworkJobs(
  { network }: Connector,
  { saver, log, signal }: Listener,
  session: Session,
  { readAccounts, readMissed, readLater, onFollowedChanged }: Readers,
): Record<string, Task> {
  const read = async (isMeant: (account: Account) => boolean): Promise<void> => {
    if (await readAccounts(isMeant)) onFollowedChanged()
  }
  // Posts before deletions, and everything that was read before is saved first: a post that was read while it was
  // up and deleted while nobody listened for deletions must be among those that the network is asked about.
  const sweep = async (): Promise<void> => {
    // No stream says that somebody is back.
    await read(({ state }) => state !== 'active')
    await readMissed().catch((error: unknown) => log.debug({ err: error }, 'not all was read'))
    await saver.settled()
    signal.throwIfAborted()
    if (await session.sweep?.()) readLater()
  }
  return {
    [toNetworkTask('sweep', network)]: { work: sweep, again: session.sweep ? '1 day' : null },
    [toNetworkTask('read-accounts', network)]: {
      work: () => read(() => true),
      again: session.readAccounts ? '1 day' : null,
    },
  }
}

async function repeat(ms: number, signal: AbortSignal, work: () => void): Promise<void> {
  while (!signal.aborted) {
    await pause(ms, signal)
    if (!signal.aborted) work()
  }
}
