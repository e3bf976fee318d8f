import type { Ask } from '../src/api/ask.ts'

const TIMEOUT_MS = 5000

interface Manner {
  headers?: Record<string, string>
  /** Ends every question that is open. */
  signal?: AbortSignal
}

/** Asks the API on the server's own behalf: nothing of the visitor goes along. */
export const askApi =
  (apiUrl: string, { headers, signal }: Manner = {}): Ask =>
  (path) => {
    const isLate = AbortSignal.timeout(TIMEOUT_MS)
    return fetch(apiUrl + path, {
      headers: { accept: 'application/json', ...headers },
      signal: signal ? AbortSignal.any([signal, isLate]) : isLate,
      redirect: 'error',
    })
  }
