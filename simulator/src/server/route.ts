import type { IncomingMessage, ServerResponse } from 'node:http'

export interface Call {
  params: Record<string, string>
  query: URLSearchParams
  request: IncomingMessage
  response: ServerResponse
}

export type Answer =
  | { status: number; json: unknown }
  | { status: number; bytes: Buffer | string; type: string }
  /** The endpoint keeps the response to itself: a stream. */
  | 'open'

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `:name` for each variable part. */
  path: string
  /** Calls in 15 minutes; null for what is not part of X's API, which then needs no token either. */
  limit: number | null
  /** The query parameters it knows; any other is refused. Not checked where there is no list. */
  parameters?: readonly string[]
  /** Key and secret open it instead of the token. */
  takesBasic?: boolean
  answer(call: Call): Answer | Promise<Answer>
}

/** X names no limit for some endpoints; every answer carries one all the same. */
export const UNSTATED_LIMIT = 900

export const toEndpoint = ({ method, path }: Route): string => `${method} ${path}`

export const isStream = ({ path }: Route): boolean => path.endsWith('/stream')

export const ok = (json: unknown): Answer => ({ status: 200, json })
export const created = (json: unknown): Answer => ({ status: 201, json })
