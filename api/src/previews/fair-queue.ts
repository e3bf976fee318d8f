import { disconnected, HttpError } from '../errors.ts'

interface Client {
  address: string
  /** Aborted when the client disconnects. */
  signal: AbortSignal
}

/** Round robin by address: a client with many requests waits behind clients with few. */
export interface FairQueue {
  /** Skips clients that have disconnected. Rejects with 503 after 10 s of waiting. */
  run(client: Client, task: () => Promise<Buffer>): Promise<Buffer>
}

/** One task can load its pictures while another is drawn. */
const CONCURRENCY = 2
const MAX_WAITING = 500
const MAX_WAITING_PER_ADDRESS = 20
const TIMEOUT_MS = 10_000

type Start = () => Promise<void>

export function createFairQueue(): FairQueue {
  const queues = new Map<string, Start[]>()
  let running = 0
  let waiting = 0

  const work = async (): Promise<void> => {
    if (running >= CONCURRENCY) return
    running += 1
    for (let start = next(); start; start = next()) await start()
    running -= 1
  }

  /** Takes the first task of the first address, and moves that address to the end. */
  const next = (): Start | undefined => {
    const [address, queue] = queues.entries().next().value ?? []
    if (address === undefined || queue === undefined) return undefined
    queues.delete(address)
    const [first, ...rest] = queue
    if (rest.length > 0) queues.set(address, rest)
    waiting -= 1
    return first
  }

  const remove = (address: string, start: Start): void => {
    const queue = queues.get(address) ?? []
    const rest = queue.filter((queued) => queued !== start)
    waiting -= queue.length - rest.length
    if (rest.length > 0) queues.set(address, rest)
    else queues.delete(address)
  }

  return {
    async run({ address, signal }, task) {
      const queue = queues.get(address) ?? []
      if (queue.length >= MAX_WAITING_PER_ADDRESS) throw new HttpError(429, 'too_many_requests')
      if (waiting >= MAX_WAITING) throw new HttpError(503, 'service_unavailable')
      const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
      const start = () => task().then(resolve, reject)
      queues.set(address, [...queue, start])
      waiting += 1
      const abort = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
      const giveUp = () => {
        remove(address, start)
        reject(signal.aborted ? disconnected() : new HttpError(503, 'service_unavailable'))
      }
      abort.addEventListener('abort', giveUp)
      if (abort.aborted) giveUp()
      void work()
      return promise.finally(() => abort.removeEventListener('abort', giveUp))
    },
  }
}
