import WebSocket from 'ws'
import { COLLECTIONS } from '../wire/at-uri.ts'
import { JetstreamError } from './jetstream-error.ts'

/** Jetstream pings every 30 s, even when nobody posts. Two missed pings, and some seconds, mean a dead connection. */
const MAX_SILENCE_MS = 75_000
const HANDSHAKE_TIMEOUT_MS = 15_000
/** The largest record of a repository is 1 MB. Jetstream leaves out what is larger; we end such a connection. */
const MAX_EVENT_BYTES = 2_000_000
const MAX_MESSAGE_BYTES = 2 * MAX_EVENT_BYTES

interface JetstreamRequest {
  origin: string
  /** In microseconds; events from there on are sent again. Null for new events only. */
  cursor: number | null
  dids: readonly string[]
  signal: AbortSignal
  onOpen: () => void
  /** Called on every event and every ping. */
  onActivity: () => void
  onMessage: (text: string) => void
  silenceMs?: number | undefined
}

export interface Jetstream {
  /** Replaces the accounts whose events are sent. */
  setDids: (dids: readonly string[]) => void
  /** Rejects when the connection ends. */
  ended: Promise<never>
  end: () => void
}

/** One connection to Jetstream, which sends nothing before it knows for whom we ask: no accounts would mean all. */
export function openJetstream(request: JetstreamRequest): Jetstream {
  const { origin, cursor, dids, signal, silenceMs = MAX_SILENCE_MS } = request
  const url = new URL('/subscribe', origin)
  url.searchParams.set('requireHello', 'true')
  if (cursor !== null) url.searchParams.set('cursor', String(cursor))
  // Compressed messages could grow without bounds; a redirect could lead anywhere.
  const socket = new WebSocket(url, {
    handshakeTimeout: HANDSHAKE_TIMEOUT_MS,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
    followRedirects: false,
  })
  const { promise: ended, reject } = Promise.withResolvers<never>()
  const end = (error: JetstreamError): void => {
    reject(error)
    socket.terminate()
  }
  const timer = setTimeout(
    () => end(new JetstreamError('Jetstream was silent for too long')),
    silenceMs,
  )
  const hear = (): void => {
    timer.refresh()
    request.onActivity()
  }
  const abort = (): void => end(new JetstreamError('no longer listening'))
  signal.addEventListener('abort', abort, { once: true })
  if (signal.aborted) abort()

  const setDids = (wanted: readonly string[]): void => {
    if (wanted.length === 0) throw new Error('an empty list would ask for the events of everybody')
    if (socket.readyState === WebSocket.OPEN) socket.send(toOptions(wanted))
  }
  let wanted = dids
  socket.on('open', () => {
    setDids(wanted)
    timer.refresh()
    request.onOpen()
  })
  socket.on('ping', hear)
  socket.on('message', (data: Buffer, isBinary) => {
    hear()
    if (!isBinary) request.onMessage(data.toString('utf8'))
  })
  socket.on('unexpected-response', (_, answer) => {
    answer.resume()
    end(new JetstreamError(`Jetstream answered ${answer.statusCode}`, { isRefused: true }))
  })
  socket.on('error', (cause) =>
    end(new JetstreamError(`Jetstream broke off: ${cause.message}`, { cause })),
  )
  socket.on('close', (code, reason) => {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
    reject(
      new JetstreamError(
        `Jetstream ended: ${code} ${reason.toString('utf8').slice(0, 200)}`.trim(),
      ),
    )
  })
  return {
    setDids(next) {
      wanted = next
      setDids(next)
    },
    ended,
    end: () => end(new JetstreamError('nobody is followed')),
  }
}

/** Always both lists: the update replaces both, and an empty one means everything. */
const toOptions = (dids: readonly string[]): string =>
  JSON.stringify({
    type: 'options_update',
    payload: {
      wantedDids: dids,
      wantedCollections: Object.values(COLLECTIONS),
      maxMessageSizeBytes: MAX_EVENT_BYTES,
    },
  })
