import type { ReactNode } from 'react'
import type { Send } from '#web/api/send.ts'
import type { Ask } from '#web/api/client.ts'
import type { LegalName, LegalText } from '#web/api/legal-text.ts'
import type { PathParams } from '#web/router/match-path.ts'

/** A page: its path, how it renders, and the data that the server loads first. */
export interface Route {
  /** With `:names` for parameters. */
  path: string
  render: (params: PathParams) => ReactNode
  /** For a page whose code is not part of the first load. */
  code?: PageCode
  /** Loads the page's `load.ts`; server only. Null for a page without data. */
  load: (() => Promise<{ load: Load }>) | null
  /** The page shows no group, so the server waits only briefly for the names of groups. */
  isText?: boolean
  /** Content that the search box in the top bar searches, if not posts; null for no search box. */
  search?: 'channels' | null
  /** Reached only by a link in a mail: small screens show no places. */
  isApart?: boolean
  /** Shows posts, or counts them, and applies Filters and Advanced search. */
  hasFeed?: boolean
}

export interface PageCode {
  /** The page's folder in `pages/`, by which the server finds its built files; null if only some views need it. */
  folder: string | null
  load: () => Promise<unknown>
}

export interface LoadRequest {
  url: URL
  params: PathParams
  ask: Ask
  send: Send
  /** The operator's legal texts. */
  legal: Readonly<Record<LegalName, LegalText>>
}

/** Returns the initial data of a page, or the URL to redirect to. Throws an `ApiError` on failure. */
export type Load = (request: LoadRequest) => Promise<SeededAnswer[] | string>

/** An answer of the API under its key in the query cache. */
export interface SeededAnswer {
  key: readonly string[]
  data: unknown
}
