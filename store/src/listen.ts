import pg from 'pg'
import { CONNECT_MS } from './patience.ts'
import { SEARCH_QUEUE_CHANNEL } from './search-queue.ts'

/** Who imports a roster calls here on commit. */
export const ROSTER_CHANNEL = 'roster'

type Listen = (databaseUrl: string, wake: () => void, signal: AbortSignal) => Promise<void>

/** Calls `wake` after each commit that queued something, until the signal fires or the connection ends. */
export const listenForQueued: Listen = (...call) => listenTo(SEARCH_QUEUE_CHANNEL, ...call)

/** Calls `wake` after each change of the roster, until the signal fires or the connection ends. */
export const listenForRoster: Listen = (...call) => listenTo(ROSTER_CHANNEL, ...call)

async function listenTo(
  channel: string,
  databaseUrl: string,
  wake: () => void,
  signal: AbortSignal,
): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'hemicycle listen',
  })
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  client.on('notification', wake)
  client.on('error', () => resolve())
  client.on('end', () => resolve())
  await client.connect()
  // A signal that fired while connecting calls no listener any more.
  if (signal.aborted) return client.end()
  const end = () => void client.end()
  signal.addEventListener('abort', end, { once: true })
  try {
    await client.query(`listen ${channel}`)
    await ended
  } finally {
    signal.removeEventListener('abort', end)
  }
}
