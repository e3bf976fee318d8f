import type { Coverage, Page, SocialItem, ViewName } from '@hemicycle/contract'
import { createLimit } from './create-limit.ts'

/** The API is down, busy, or has only an old answer: what it would say now is not known. */
export class ApiAwayError extends Error {
  override name = 'ApiAwayError'
}

/** What an alert has to tell. */
export interface News {
  /** The view in words. */
  name: string
  /** Nothing that it asks for is there any more. */
  isGone: boolean
  total: number
  /** Members who posted some of it. */
  members: number
  /** The newest. */
  items: SocialItem[]
}

export interface Question {
  /** The query string of the view. */
  view: string
  /** Posts that were first seen after this moment … */
  since: Date
  /** … and by this one. */
  until: Date
}

/** In whole seconds, as the API counts. */
const toSeconds = (at: Date): number => Math.floor(at.getTime() / 1000)

/** Older posts were brought by a backfill: they are no news. */
const MAX_AGE_SECONDS = 7 * 86_400
const PAGE_SIZE = 10
const TIMEOUT_MS = 15_000
/** Few, so that visitors are served first. */
const CONCURRENCY = 3

/** The filters that say when. */
export const toWindow = ({ since, until }: Omit<Question, 'view'>): Record<string, string> => ({
  from: String(toSeconds(until) - MAX_AGE_SECONDS),
  'seen-since': String(toSeconds(since)),
  'seen-until': String(toSeconds(until)),
})

/** Asks the public API, with nothing of whom the answer is for. */
export function createSite(apiUrl: string, ending: AbortSignal) {
  const limit = createLimit(CONCURRENCY)

  /** Null for a view that the API does not know any more. */
  const ask = <Data>(path: string): Promise<Data | null> =>
    limit(async () => {
      const response = await fetch(apiUrl + path, {
        headers: { accept: 'application/json' },
        signal: AbortSignal.any([ending, AbortSignal.timeout(TIMEOUT_MS)]),
        redirect: 'error',
      }).catch((error: unknown) => {
        throw new ApiAwayError('the API does not respond', { cause: error })
      })
      const body: unknown = await response.json().catch((error: unknown) => {
        throw new ApiAwayError('the API sent half an answer', { cause: error })
      })
      const { data } = body as { data: Data & { parameter?: string } }
      // A subject whose file is gone. Any other refusal is a fault of ours: it ends nothing.
      if (response.status === 400 && data.parameter === 'subject') return null
      if (!response.ok) throw new ApiAwayError(`the API answered ${response.status}`)
      // Kept from before an outage: it may name posts that were removed since.
      if (response.headers.has('x-stale')) throw new ApiAwayError('the API has only an old answer')
      return data
    })

  const withFilters = (path: string, view: string, more: Record<string, string> = {}): string => {
    const params = new URLSearchParams(view)
    for (const [name, value] of Object.entries(more)) params.set(name, value)
    return `${path}?${params.toString()}`
  }

  /** The view in words; nothing of it is there any more if its subject is gone. */
  const findName = async (view: string): Promise<ViewName> =>
    (await ask<ViewName>(withFilters('/v1/view-name/', view))) ?? { name: 'a view', isGone: true }

  return {
    findName,
    /** What is new for everybody who follows this view. */
    async findNews({ view, ...times }: Question): Promise<News> {
      const named = await findName(view)
      if (named.isGone) return { ...NOTHING, ...named }
      const window = toWindow(times)
      const page = await ask<Page<SocialItem>>(
        withFilters('/v1/social-item/', view, { ...window, pageSize: String(PAGE_SIZE) }),
      )
      if (page === null || page.total === 0) return { ...NOTHING, ...named }
      const coverage = await ask<Coverage>(withFilters('/v1/coverage/', view, window))
      return {
        ...named,
        total: page.total,
        items: page.items,
        members: coverage?.total.about ?? 0,
      }
    },
  }
}
export type Site = ReturnType<typeof createSite>

const NOTHING = { isGone: false, total: 0, members: 0, items: [] }
