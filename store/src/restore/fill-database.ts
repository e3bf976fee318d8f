import pg from 'pg'
import { LISTENER_LOCK } from '../hold-lock.ts'

/** A collector has the right to listen: what it writes would be mixed with what is restored. */
export class CollectorListensError extends Error {
  override name = 'CollectorListensError'
}

/** Where what was there waits for the outcome. */
const ASIDE = 'before_restore'

/** Whether nothing of ours is in it. */
export const isEmptyDatabase = (databaseUrl: string): Promise<boolean> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query(
      `select 1 from pg_tables where schemaname in ('public', $1) limit 1`,
      [ASIDE],
    )
    return rows.length === 0
  })

/**
 * Lets `fill` write into an empty schema while no collector can listen. What was there is gone when that succeeds and
 * back when it fails; after a kill in between, it is brought back first.
 */
export async function fillDatabase(databaseUrl: string, fill: () => Promise<void>): Promise<void> {
  const isEmpty = await isEmptyDatabase(databaseUrl)
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ held: boolean }>(
      'select pg_try_advisory_lock($1) as held',
      [LISTENER_LOCK],
    )
    if (!rows[0]?.held) {
      throw new CollectorListensError('a collector listens on this database: stop every collector')
    }
    if (isEmpty) return fill()
    await bringBack(client)
    await client.query(
      `begin; alter schema public rename to ${ASIDE}; create schema public; commit`,
    )
    try {
      await fill()
    } catch (error) {
      await bringBack(client)
      throw error
    }
    await client.query(`drop schema ${ASIDE} cascade`)
  })
}

async function bringBack(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select 1 from pg_namespace where nspname = $1', [ASIDE])
  if (rows.length === 0) return
  await client.query(
    `begin; drop schema public cascade; alter schema ${ASIDE} rename to public; commit`,
  )
}

async function withClient<Result>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: 'hemicycle restore',
  })
  // A connection that breaks fails the query that uses it; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
