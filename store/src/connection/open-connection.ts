import { Socket } from 'node:net'
import pg from 'pg'
import { ANSWER_MS, CONNECT_MS } from './timeouts.ts'

/** One connection beside the pool: for a lock, for calls, for migrations. */
export interface Connection {
  client: pg.Client
  /** Fires when the connection has ended. */
  ended: AbortSignal
  /** Ends it, also when nobody answers at the other end any more. */
  close: () => Promise<void>
}

/** How long PostgreSQL has to say goodbye. */
export const CLOSE_MS = 1_000
const LOOK_EVERY_MS = 3_000

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
    connectionTimeoutMillis: CONNECT_MS,
    ...settings,
  })
  const ended = new AbortController()
  // Without a listener of ours the event would end the process.
  client.on('error', () => ended.abort())
  client.on('end', () => ended.abort())
  await client.connect()
  return {
    client,
    ended: ended.signal,
    async close() {
      const cut = setTimeout(() => socket.destroy(), CLOSE_MS)
      await client.end().catch(() => {})
      clearTimeout(cut)
    },
  }
}

/** Closes a connection that does not answer: a wall between us and PostgreSQL may have forgotten it without a word. */
export function watchConnection({ client, ended, close }: Connection): void {
  const looking = setInterval(() => {
    client
      .query({ text: 'select 1', query_timeout: ANSWER_MS } as pg.QueryConfig)
      .catch(() => close())
  }, LOOK_EVERY_MS)
  ended.addEventListener('abort', () => clearInterval(looking), { once: true })
}

/** Lets `work` use a connection of its own, and ends it. */
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
