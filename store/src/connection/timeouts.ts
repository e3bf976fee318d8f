/** How long PostgreSQL may take to give a connection. */
export const CONNECT_MS = 5_000
/** Who holds the right to listen looks every 3 s, and gives it up when the answer takes longer than this … */
export const ANSWER_MS = 4_000
/** … before the server, which has not heard from it for so long, gives the right to somebody else: longer than both. */
export const SILENCE_MS = 10_000
