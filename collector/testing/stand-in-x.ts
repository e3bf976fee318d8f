import type { Store } from '@hemicycle/store'
import { vi } from 'vitest'
import type { CallX } from '../src/connectors/x/calls/call-x.ts'
import { sweep } from '../src/connectors/x/sweep/sweep.ts'
import { createTestLog } from './create-test-log.ts'

const UPLOAD = 'https://files.example.org/up'
const DOWNLOAD = 'https://files.example.org/down'

/** The parts of X that a sweep uses: jobs, their files, and posts that are read again. Replaces `fetch`. */
export interface StandInX {
  /** The states of a job, one for each poll; then `complete`. */
  statuses: string[]
  /** Replaces the lines that name posts that are gone. */
  answer: Response | null
  /** Posts that can be read again. */
  online: ({ id: string } & Record<string, unknown>)[]
  /** The ids that it was asked about, in how many jobs, and the ids that were read again. */
  asked: string[]
  jobs: number
  reread: string[]
  /** The pauses between polls. */
  pauses: number[]
  /** Reports a post as gone in every job, even in one that does not ask about it. */
  gone(id: string, reason: string): void
  /** Forgets all posts that are gone. */
  forget(): void
  sweep(store: Store, options?: { rereads?: boolean; batchSize?: number }): Promise<boolean>
}

export const toResult = (id: string, reason: string): string =>
  `${JSON.stringify({ id, action: 'delete', reason })}\n`

export function createStandInX(): StandInX {
  let results = ''
  const call: CallX = ({ method, endpoint, query = {} }) => {
    if (endpoint === 'tweets') {
      const ids = String(query['ids']).split(',')
      x.reread.push(...ids)
      return Promise.resolve({ data: x.online.filter(({ id }) => ids.includes(id)) })
    }
    const status = method === 'POST' ? 'created' : (x.statuses.shift() ?? 'complete')
    const data = { id: '1', status, upload_url: UPLOAD, download_url: DOWNLOAD }
    return Promise.resolve({ data })
  }
  const x: StandInX = {
    statuses: [],
    answer: null,
    online: [],
    asked: [],
    jobs: 0,
    reread: [],
    pauses: [],
    gone(id, reason) {
      results += toResult(id, reason)
    },
    forget() {
      results = ''
    },
    sweep: (store, { rereads = false, ...options } = {}) =>
      sweep({
        ...options,
        settings: { reread: rereads },
        call,
        store,
        log: createTestLog().log,
        signal: new AbortController().signal,
        pause: async (ms) => void x.pauses.push(ms),
      }),
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
    if (address === DOWNLOAD) return Promise.resolve(x.answer ?? new Response(results))
    if (typeof init?.body === 'string') x.asked.push(...init.body.split('\n'))
    x.jobs += 1
    return Promise.resolve(new Response())
  })
  return x
}
