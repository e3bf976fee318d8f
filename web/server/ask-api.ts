import { toTraceHeaders } from '@hemicycle/process'
import type { Ask } from '#web/api/client.ts'

export interface Api {
  /** Origin, without a trailing slash. */
  url: string
  /** Timeout of a request to the API. */
  apiTimeoutMs: number
}

interface Manner {
  headers?: Record<string, string>
  /** Aborts every open request. */
  signal?: AbortSignal
}

/** Sends requests to the API on the server's own behalf, with nothing of the visitor's. */
export const askApi =
  ({ url, apiTimeoutMs }: Api, { headers, signal }: Manner = {}): Ask =>
  (path) => {
    const isLate = AbortSignal.timeout(apiTimeoutMs)
    const send = () =>
      fetch(url + path, {
        headers: { accept: 'application/json', ...toTraceHeaders(), ...headers },
        signal: signal ? AbortSignal.any([signal, isLate]) : isLate,
        redirect: 'error',
      })
    return send().catch((error: unknown) => {
      if (!isBrokenConnection(error)) throw error
      return send()
    })
  }

const BROKEN = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

/** The API may close an idle connection in the moment in which a request takes it. */
const isBrokenConnection = (error: unknown): boolean => {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && BROKEN.has(String(cause.code))
}

/** More than any page needs; stops a loop over values that a visitor sent. */
const MAX_REQUESTS = 25

/** Limits how many requests one page may send to the API. */
export function limitRequests(ask: Ask): Ask {
  let sent = 0
  return async (path) => {
    sent += 1
    if (sent > MAX_REQUESTS) throw new Error(`a page asks the API more than ${MAX_REQUESTS} times`)
    return ask(path)
  }
}
