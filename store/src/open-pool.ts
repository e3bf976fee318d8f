import pg from 'pg'

/** Connections to PostgreSQL, which shows them by this name. One that breaks, idle or in use, is replaced by the pool and ends nothing. */
export function openPool(url: string, name: string, connections: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: name,
  })
  // Without a listener of ours the event would end the process; who uses the connection learns it from its query.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
