import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createBackOff } from './back-off.ts'
import { openStream, StreamError } from './open-stream.ts'

interface Followed {
  url: URL
  bearerToken: string
  log: Logger
  /** Called each time the connection stands: something may have been missed before. */
  onOpen: () => void
  onLine: (line: unknown) => void
  silenceMs?: number
}

/** Keeps one stream connected until the signal fires, waiting between tries as X asks. */
export async function followStream(
  { url, bearerToken, log, onOpen, onLine, silenceMs }: Followed,
  signal: AbortSignal,
  wait = waitFor,
): Promise<void> {
  const backOff = createBackOff()
  while (!signal.aborted) {
    try {
      const lines = openStream({
        url,
        bearerToken,
        signal,
        silenceMs,
        onOpen,
      })
      for await (const line of lines) {
        if (line === '') continue
        backOff.reset()
        const message = parse(line)
        if (message === null)
          log.warn({ path: url.pathname }, 'a line that is no JSON was left out')
        else onLine(message)
      }
      await wait(backOff.next('network'), signal)
    } catch (error) {
      if (signal.aborted) return
      const failure = error instanceof StreamError ? error.failure : 'network'
      const ms = backOff.next(failure)
      log.warn({ err: error, path: url.pathname, waitMs: ms }, 'stream ended, connecting again')
      await wait(ms, signal)
    }
  }
}

const waitFor = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal }).catch(() => {})

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
