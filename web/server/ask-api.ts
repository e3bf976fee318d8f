import { toTraceHeaders } from '@hemicycle/process'
import type { Ask } from '#web/api/client.ts'

export interface Api {
  /** Origin, without a slash at the end. */
  url: string
  /** How long it may take to answer. */
  apiTimeoutMs: number
}

interface Manner {
  headers?: Record<string, string>
  /** Ends every question that is open. */
  signal?: AbortSignal
}

/** Asks the API on the server's own behalf: nothing of the visitor goes along. */
export const askApi =
  ({ url, apiTimeoutMs }: Api, { headers, signal }: Manner = {}): Ask =>
  (path) => {
    const isLate = AbortSignal.timeout(apiTimeoutMs)
    return fetch(url + path, {
      headers: { accept: 'application/json', ...toTraceHeaders(), ...headers },
      signal: signal ? AbortSignal.any([signal, isLate]) : isLate,
      redirect: 'error',
    })
  }

/** More than any page needs: a loop over what a visitor sent ends here. */
const MAX_REQUESTS = 25

/** Asks the API for one page: so often, and then no more. */
export function limitRequests(ask: Ask): Ask {
  let sent = 0
  return async (path) => {
    sent += 1
    if (sent > MAX_REQUESTS) throw new Error(`a page asks the API more than ${MAX_REQUESTS} times`)
    return ask(path)
  }
}
