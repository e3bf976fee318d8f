import { USER_AGENT } from '../calls/x-client.ts'
import { readLines } from './stream-lines.ts'
import { StreamError, toStreamError } from './stream-error.ts'

/** X sends a heartbeat at least every 20 s. Longer silence, plus 2 s for latency, means a dead connection. */
const MAX_SILENCE_MS = 20_000 + 2_000

interface StreamRequest {
  url: URL
  bearerToken: string
  signal: AbortSignal
  /** Called once when the connection is up. */
  onOpen: () => void
  silenceMs?: number | undefined
}

/** One connection: yields its lines, heartbeats as empty ones, until it ends. Throws after too long a silence. */
export async function* openStream({
  url,
  bearerToken,
  signal,
  onOpen,
  silenceMs = MAX_SILENCE_MS,
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
