import type { Store } from '@hemicycle/store'
import { vi } from 'vitest'
import type { CallX } from '../src/connectors/x/calls/open-calls.ts'
import { sweep } from '../src/connectors/x/sweep/sweep.ts'
import { openTestLog } from './open-test-log.ts'

const UPLOAD = 'https://files.example.org/up'
const DOWNLOAD = 'https://files.example.org/down'

/** X as a sweep meets it: jobs, their files, and posts that are read again. Takes the place of `fetch`. */
export interface StandInX {
  /** The states that a job tells, one at each look; complete in the end. */
  statuses: string[]
  /** In place of the lines that say what is gone. */
  answer: Response | null
  /** Those that can be read again. */
  standing: ({ id: string } & Record<string, unknown>)[]
  /** The ids that it was asked about, in how many jobs, and those that were read again. */
  asked: string[]
  jobs: number
  reread: string[]
  /** The pauses between looks. */
  pauses: number[]
  /** Says of a post that it is gone, in every job that asks about it or not. */
  gone(id: string, reason: string): void
  /** Forgets what is gone. */
  forget(): void
  sweep(store: Store, options?: { rereads?: boolean; mostAtOnce?: number }): Promise<boolean>
}

export const toResult = (id: string, reason: string): string =>
  `${JSON.stringify({ id, action: 'delete', reason })}\n`

export function openStandInX(): StandInX {
  let results = ''
  const call: CallX = ({ method, endpoint, query = {} }) => {
    if (endpoint === 'tweets') {
      const ids = String(query['ids']).split(',')
      x.reread.push(...ids)
      return Promise.resolve({ data: x.standing.filter(({ id }) => ids.includes(id)) })
    }
    const status = method === 'POST' ? 'created' : (x.statuses.shift() ?? 'complete')
    const data = { id: '1', status, upload_url: UPLOAD, download_url: DOWNLOAD }
    return Promise.resolve({ data })
  }
  const x: StandInX = {
    statuses: [],
    answer: null,
    standing: [],
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
        log: openTestLog().log,
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
