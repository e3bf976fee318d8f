import pg from 'pg'
import { SEARCH_QUEUE_CHANNEL } from './search-queue.ts'

/** Calls `wake` after each commit that queued something, until the signal fires or the connection ends. */
export async function listenForQueued(
  databaseUrl: string,
  wake: () => void,
  signal: AbortSignal,
): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    keepAlive: true,
    application_name: 'hemicycle listen',
  })
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  client.on('notification', wake)
  client.on('error', () => resolve())
  client.on('end', () => resolve())
  await client.connect()
  // A signal that fired while connecting calls no listener any more.
  if (signal.aborted) return client.end()
  signal.addEventListener('abort', () => void client.end(), { once: true })
  await client.query(`listen ${SEARCH_QUEUE_CHANNEL}`)
  await ended
}
