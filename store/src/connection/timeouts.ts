/** A new connection must be ready within this time. */
export const CONNECT_TIMEOUT_MS = 5_000
/** The holder of the listener lock pings every 3 s, and gives the lock up if an answer takes longer than this. */
export const PING_TIMEOUT_MS = 4_000
/**
 * PostgreSQL ends a lock holder's session that is silent for this long. Must be longer than ping interval and ping
 * timeout together, so that the holder gives up before another process can take the lock.
 */
export const SESSION_TIMEOUT_MS = 10_000
