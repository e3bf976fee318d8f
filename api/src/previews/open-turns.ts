import { AnswerError } from '../errors.ts'

interface Asker {
  address: string
  /** Ends when they have left. */
  signal: AbortSignal
}

/** Work that is done in turn, an address at a time: who asks for much waits behind who asks for little. */
export interface Turns {
  /** Works when it is the asker's turn. Who has left by then is passed over; nobody waits longer than 10 s. */
  take(asker: Asker, work: () => Promise<Buffer>): Promise<Buffer>
}

/** One can load its pictures while another is drawn. */
const AT_ONCE = 2
const MAX_WAITING = 500
const MAX_WAITING_OF_ONE = 20
const WAIT_MS = 10_000

export function openTurns(): Turns {
  const lines = new Map<string, (() => Promise<void>)[]>()
  let working = 0
  let waiting = 0

  const work = async (): Promise<void> => {
    if (working >= AT_ONCE) return
    working += 1
    for (let begin = next(); begin; begin = next()) await begin()
    working -= 1
  }

  /** The first of the line whose turn it is, which then is the last line. */
  const next = (): (() => Promise<void>) | undefined => {
    const [address, line] = lines.entries().next().value ?? []
    if (address === undefined || line === undefined) return undefined
    lines.delete(address)
    const [first, ...rest] = line
    if (rest.length > 0) lines.set(address, rest)
    waiting -= 1
    return first
  }

  const leave = (address: string, begin: () => Promise<void>): void => {
    const line = lines.get(address) ?? []
    const rest = line.filter((one) => one !== begin)
    waiting -= line.length - rest.length
    if (rest.length > 0) lines.set(address, rest)
    else lines.delete(address)
  }

  return {
    async take({ address, signal }, make) {
      const line = lines.get(address) ?? []
      if (line.length >= MAX_WAITING_OF_ONE) throw new AnswerError(429, 'too_many_requests')
      if (waiting >= MAX_WAITING) throw new AnswerError(503, 'service_unavailable')
      const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
      const begin = () => make().then(resolve, reject)
      lines.set(address, [...line, begin])
      waiting += 1
      const end = AbortSignal.any([signal, AbortSignal.timeout(WAIT_MS)])
      const giveUp = () => {
        leave(address, begin)
        reject(new AnswerError(503, 'service_unavailable'))
      }
      end.addEventListener('abort', giveUp)
      if (end.aborted) giveUp()
      void work()
      return promise.finally(() => end.removeEventListener('abort', giveUp))
    },
  }
}
