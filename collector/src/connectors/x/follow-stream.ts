import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createBackOff } from './back-off.ts'
import { openStream, StreamError } from './open-stream.ts'

interface Followed {
  url: URL
  bearerToken: string
  log: Logger
  /** Called each time the connection stands again, with how long it did not. */
  onOpen: (gapMs: number) => void
  onLine: (line: unknown) => void
}

/** Keeps one stream connected until the signal fires, waiting between tries as X asks. */
export async function followStream(
  { url, bearerToken, log, onOpen, onLine }: Followed,
  signal: AbortSignal,
): Promise<void> {
  const backOff = createBackOff()
  let endedAt = Date.now()
  while (!signal.aborted) {
    try {
      const lines = openStream({
        url,
        bearerToken,
        signal,
        onOpen: () => onOpen(Date.now() - endedAt),
      })
      for await (const line of lines) {
        backOff.reset()
        const message = parse(line)
        if (message === null)
          log.warn({ path: url.pathname }, 'a line that is no JSON was left out')
        else onLine(message)
      }
      endedAt = Date.now()
      await wait(backOff.next('network'), signal)
    } catch (error) {
      if (signal.aborted) return
      endedAt = Date.now()
      const failure = error instanceof StreamError ? error.failure : 'network'
      const ms = backOff.next(failure)
      log.warn({ err: error, path: url.pathname, waitMs: ms }, 'stream ended, connecting again')
      await wait(ms, signal)
    }
  }
}

const wait = (ms: number, signal: AbortSignal) => delay(ms, undefined, { signal }).catch(() => {})

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
