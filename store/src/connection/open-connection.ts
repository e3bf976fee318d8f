import { Socket } from 'node:net'
import pg from 'pg'
import { PING_TIMEOUT_MS, CONNECT_TIMEOUT_MS } from './timeouts.ts'

/** One connection outside the pool, for locks, notifications and migrations. */
export interface Connection {
  client: pg.Client
  /** Fires when the connection has ended. */
  ended: AbortSignal
  /** Closes it, even if the server does not answer. */
  close: () => Promise<void>
}

/** How long we wait for PostgreSQL to close a connection before we cut it. */
export const CLOSE_TIMEOUT_MS = 1_000
const PING_INTERVAL_MS = 3_000

export async function openConnection(
  databaseUrl: string,
  settings: Pick<pg.ClientConfig, 'application_name' | 'options'>,
): Promise<Connection> {
  const socket = new Socket()
  const client = new pg.Client({
    connectionString: databaseUrl,
    stream: () => socket,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...settings,
  })
  const ended = new AbortController()
  // Without a listener the event would end the process.
  client.on('error', () => ended.abort())
  client.on('end', () => ended.abort())
  await client.connect()
  return {
    client,
    ended: ended.signal,
    async close() {
      const cut = setTimeout(() => socket.destroy(), CLOSE_TIMEOUT_MS)
      await client.end().catch(() => {})
      clearTimeout(cut)
    },
  }
}

/** Pings a connection and closes it when no answer comes: a firewall may have dropped it silently. */
export function watchConnection({ client, ended, close }: Connection): void {
  const looking = setInterval(() => {
    client
      .query({ text: 'select 1', query_timeout: PING_TIMEOUT_MS } as pg.QueryConfig)
      .catch(() => close())
  }, PING_INTERVAL_MS)
  ended.addEventListener('abort', () => clearInterval(looking), { once: true })
}

/** Runs `work` on its own connection, then closes it. */
export async function withClient<Result>(
  databaseUrl: string,
  name: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const { client, close } = await openConnection(databaseUrl, { application_name: name })
  try {
    return await work(client)
  } finally {
    await close()
  }
}
