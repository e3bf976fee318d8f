import { readLines } from './read-lines.ts'
import type { Failure } from './back-off.ts'

/** X promises a heartbeat at least every 20 s; longer silence means that the connection is dead. */
const SILENCE_MS = 20_000 + 2_000

export class StreamError extends Error {
  override name = 'StreamError'
  readonly failure: Failure
  constructor(failure: Failure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.failure = failure
  }
}

interface StreamRequest {
  url: URL
  bearerToken: string
  signal: AbortSignal
  /** Called once when the connection stands. */
  onOpen: () => void
  silenceMs?: number | undefined
}

/** One connection: yields its lines, heartbeats as empty ones, until it ends; silence is an error. */
export async function* openStream({
  url,
  bearerToken,
  signal,
  onOpen,
  silenceMs = SILENCE_MS,
}: StreamRequest): AsyncGenerator<string> {
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(), silenceMs)
  try {
    const answer = await fetch(url, {
      headers: { authorization: `Bearer ${bearerToken}`, 'user-agent': 'Hemicycle/0.1' },
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (!answer.ok || !answer.body) {
      const body = await answer.text()
      const failure = answer.status === 429 ? 'too-many' : 'http'
      throw new StreamError(
        failure,
        `${url.pathname} answered ${answer.status}: ${body.slice(0, 300)}`,
      )
    }
    timer.refresh()
    onOpen()
    for await (const line of readLines(answer.body)) {
      timer.refresh()
      yield line
    }
  } catch (error) {
    if (error instanceof StreamError || signal.aborted) throw error
    const why = silence.signal.aborted ? 'was silent for too long' : 'broke off'
    throw new StreamError('network', `${url.pathname} ${why}`, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}
