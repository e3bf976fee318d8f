import { setTimeout as pause } from 'node:timers/promises'
import type { Send } from '#web/api/send.ts'
import { toTraceHeaders } from '@hemicycle/process'
import type { Ask } from '#web/api/client.ts'
import { openPatience } from './open-patience.ts'

export interface Api {
  /** Origin, without a trailing slash. */
  url: string
  /** Timeout of a request to an API that runs. */
  apiTimeoutMs: number
  /** How long a request waits for an API that is being started again, before its timeout begins; not at all by default. */
  awayMs?: number
}

interface Manner {
  headers?: Record<string, string>
  /** Aborts every open request. */
  signal?: AbortSignal
}

/** Sends requests to the API on the server's own behalf, with nothing of the visitor's. */
export const askApi =
  (api: Api, manner: Manner = {}): Ask =>
  async (path) =>
    request(api, manner, path)

/** Posts bodies as JSON to the API, also twice when the first connection fails. */
export const sendToApi =
  (api: Api): Send =>
  async (path, body, signal) =>
    request(
      api,
      { headers: { 'content-type': 'application/json' }, ...(signal && { signal }) },
      path,
      { method: 'POST', body: JSON.stringify(body) },
    )

async function request(
  { url, apiTimeoutMs, awayMs = 0 }: Api,
  { headers, signal }: Manner,
  path: string,
  init: Pick<RequestInit, 'method' | 'body'> = {},
): Promise<Response> {
  const toDelay = openPatience(awayMs)
  for (;;) {
    const isLate = AbortSignal.timeout(apiTimeoutMs)
    const ending = signal ? AbortSignal.any([signal, isLate]) : isLate
    try {
      return await fetch(url + path, {
        ...init,
        headers: { accept: 'application/json', ...toTraceHeaders(), ...headers },
        signal: ending,
        redirect: 'error',
      })
    } catch (error) {
      const delayMs = toDelay(error)
      if (delayMs === null) throw error
      await pause(delayMs, null, { signal: ending })
    }
  }
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
