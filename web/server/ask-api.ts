import type { Ask } from '#web/api/client.ts'

export interface Api {
  /** Origin, without a slash at the end. */
  url: string
  /** How long it may take to answer. */
  answerMs: number
}

interface Manner {
  headers?: Record<string, string>
  /** Ends every question that is open. */
  signal?: AbortSignal
}

/** Asks the API on the server's own behalf: nothing of the visitor goes along. */
export const askApi =
  ({ url, answerMs }: Api, { headers, signal }: Manner = {}): Ask =>
  (path) => {
    const isLate = AbortSignal.timeout(answerMs)
    return fetch(url + path, {
      headers: { accept: 'application/json', ...headers },
      signal: signal ? AbortSignal.any([signal, isLate]) : isLate,
      redirect: 'error',
    })
  }
