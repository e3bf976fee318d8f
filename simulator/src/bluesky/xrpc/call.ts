import type { Network } from '../network.ts'
import { RefusalError } from './refusal.ts'
import type { Repository } from '../repository.ts'

/** One request to a method of XRPC. */
export interface Call {
  query: URLSearchParams
  body: Buffer
  type: string
  authorization: string
}

export type Answer =
  | { json: unknown }
  | { bytes: Buffer; headers: Record<string, string> }
  | { isEmpty: true }

export type Method = (call: Call) => Answer

export const ok = (json: unknown): Answer => ({ json })
export const EMPTY: Answer = { isEmpty: true }

type Body = Record<string, unknown>

export const toRecord = (raw: unknown): Body =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? { ...raw } : {}

export function readBody({ body }: Call): Body {
  try {
    return toRecord(JSON.parse(body.toString('utf8')))
  } catch {
    throw new RefusalError('InvalidRequest', 'The body is no JSON')
  }
}

export function readText(from: Body | URLSearchParams, name: string): string {
  const value = from instanceof URLSearchParams ? from.get(name) : from[name]
  if (typeof value !== 'string' || value === '')
    throw new RefusalError('InvalidRequest', `Error: Params must have the property "${name}"`)
  return value
}

const PREFIX = 'token-of-'
export const toToken = (did: string): string => `${PREFIX}${did}`

/** The account that a request signs in as. */
export function findSignedIn(network: Network, { authorization }: Call): Repository {
  const did = /^Bearer token-of-(.+)$/.exec(authorization)?.[1]
  const repository = did === undefined ? undefined : network.repositories.get(did)
  if (!repository || repository.state === 'deleted')
    throw new RefusalError('AuthenticationRequired', 'Authentication Required', 401)
  return repository
}
