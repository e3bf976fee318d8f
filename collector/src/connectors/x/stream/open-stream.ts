import { USER_AGENT } from '../calls/x-client.ts'
import { readLines } from './read-lines.ts'
import { StreamError, toStreamError } from './stream-error.ts'

/** X promises a heartbeat at least every 20 s; more silence than that, and a moment for the way, means that the connection is dead. */
const SILENCE_MS = 20_000 + 2_000

interface StreamRequest {
  url: URL
  bearerToken: string
  signal: AbortSignal
  /** Called once when the connection stands. */
  onOpen: () => void
  silenceMs?: number | undefined
}

/** One connection: yields its lines until it ends, heartbeats as empty ones; silence is an error. */
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
      headers: { authorization: `Bearer ${bearerToken}`, 'user-agent': USER_AGENT },
      redirect: 'manual',
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (!answer.ok || !answer.body) throw await toStreamError(url.pathname, answer)
    timer.refresh()
    onOpen()
    for await (const line of readLines(answer.body)) {
      timer.refresh()
      yield line
    }
  } catch (error) {
    if (error instanceof StreamError || signal.aborted) throw error
    const silent = silence.signal.aborted
    const message = `${url.pathname} ${silent ? 'was silent for too long' : 'broke off'}`
    throw new StreamError('network', message, { cause: error, issue: silent ? 'silent' : null })
  } finally {
    clearTimeout(timer)
  }
}
