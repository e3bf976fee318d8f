import type { IncomingMessage, ServerResponse } from 'node:http'

export interface Call {
  params: Record<string, string>
  query: URLSearchParams
  request: IncomingMessage
  response: ServerResponse
}

export type RouteResult =
  | { status: number; json: unknown }
  | { status: number; bytes: Buffer | string; type: string }
  /** A stream: the endpoint writes to the response itself. */
  | 'open'

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Variable parts are written as `:name`. */
  path: string
  /** Calls per 15 minutes; null for routes outside X's API, which need no token either. */
  limit: number | null
  /** Accepted query parameters; others are refused. Without a list nothing is checked. */
  parameters?: readonly string[]
  /** Uses key and secret instead of the bearer token. */
  usesBasicAuth?: boolean
  handle(call: Call): RouteResult | Promise<RouteResult>
}

/** X documents no limit for some endpoints, but its responses still carry one. */
export const UNSTATED_LIMIT = 900

export const toEndpoint = ({ method, path }: Route): string => `${method} ${path}`

export const isStream = ({ path }: Route): boolean => path.endsWith('/stream')

export const ok = (json: unknown): RouteResult => ({ status: 200, json })
export const created = (json: unknown): RouteResult => ({ status: 201, json })
