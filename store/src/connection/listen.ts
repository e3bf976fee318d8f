import { once } from 'node:events'
import { openConnection, watchConnection } from './open-connection.ts'

/** A commit that queues something for the search index notifies here. */
export const SEARCH_QUEUE_CHANNEL = 'search_queue'
/** An import of a roster notifies here on commit. */
export const ROSTER_CHANNEL = 'roster'

type Listen = (databaseUrl: string, wake: () => void, signal: AbortSignal) => Promise<void>

/** Calls `wake` after each commit that queues something, until the signal fires or the connection ends. */
export const listenForQueued: Listen = (...call) => listenTo(SEARCH_QUEUE_CHANNEL, ...call)

/** Calls `wake` after each change of the roster, until the signal fires or the connection ends. */
export const listenForRoster: Listen = (...call) => listenTo(ROSTER_CHANNEL, ...call)

async function listenTo(
  channel: string,
  databaseUrl: string,
  wake: () => void,
  signal: AbortSignal,
): Promise<void> {
  const connection = await openConnection(databaseUrl, { application_name: 'hemicycle listen' })
  const { client, ended, close } = connection
  const end = () => void close()
  signal.addEventListener('abort', end, { once: true })
  try {
    // The signal may have fired while we were connecting, before our listener was added.
    if (signal.aborted) return
    client.on('notification', wake)
    await client.query(`listen ${channel}`)
    watchConnection(connection)
    if (!ended.aborted) await once(ended, 'abort')
  } catch (error) {
    // The signal may close the connection during the `listen` statement.
    if (!signal.aborted) throw error
  } finally {
    signal.removeEventListener('abort', end)
    await close()
  }
}
