import type { ReactNode } from 'react'
import type { Ask } from '#web/api/client.ts'
import type { LegalName, LegalText } from '#web/api/legal-text.ts'
import type { PathParams } from '#web/router/match-path.ts'

/** A page: its address, how it is drawn, and what the server asks for before it draws it. */
export interface Route {
  /** With `:names` for the parts that differ from address to address. */
  path: string
  render: (params: PathParams) => ReactNode
  /** Of a page whose code is not part of the first load. */
  code?: PageCode
  /** Brings `load.ts` of the page, on the server alone; null where nothing is asked for. */
  load: (() => Promise<{ load: Load }>) | null
  /** Texts show no group: the server does not wait long for where the names of groups lead. */
  isText?: boolean
  /** What the search box in the top bar looks for, when it is not posts. */
  search?: 'channels' | null
  /** Whether small screens have a bar within reach of the thumb. */
  hasBottomBar?: boolean
}

export interface PageCode {
  /** The folder of the page in `pages/`, by which the server finds its built files. */
  folder: string
  load: () => Promise<unknown>
}

export interface LoadRequest {
  url: URL
  params: PathParams
  ask: Ask
  /** The operator's texts. */
  legal: Readonly<Record<LegalName, LegalText>>
}

/** The answers that a page begins with, or the address that it has moved to. A failure is an `ApiError`. */
export type Load = (request: LoadRequest) => Promise<SeededAnswer[] | string>

/** An answer of the API under its key in the query cache. */
export interface SeededAnswer {
  key: readonly string[]
  data: unknown
}
