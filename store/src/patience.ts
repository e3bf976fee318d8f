/** For so long PostgreSQL may take to give a connection. */
export const CONNECT_MS = 5_000
/** Who holds the right to listen and takes longer than this to hear from the server gives it up … */
export const ANSWER_MS = 4_000
/** … before the server, which has not heard from it for so long, gives the right to somebody else. */
export const SILENCE_MS = 10_000
