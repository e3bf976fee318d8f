import type { Ask } from '../src/api/ask.ts'

const TIMEOUT_MS = 5000

/** Asks the API on the server's own behalf: nothing of the visitor goes along. */
export const askApi =
  (apiUrl: string): Ask =>
  (path) =>
    fetch(apiUrl + path, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    })
