import { toOwnAddresses } from '@hemicycle/contract/addresses'
import { UNKNOWN_ERROR } from '@hemicycle/contract/constants'

/** Sends a request to a path that begins with /v1. */
export type Ask = (path: string) => Promise<Response>

export const askOwnOrigin: Ask = async (path) =>
  fetch(path, { headers: { accept: 'application/json' }, credentials: 'omit' })

/** Bypasses all caches on the way, for a retry or a refresh. */
export const askOwnOriginAgain: Ask = async (path) =>
  fetch(path, {
    headers: { accept: 'application/json' },
    credentials: 'omit',
    cache: 'no-cache',
  })

/** An error response, or no response at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: number
  readonly data: Readonly<Record<string, unknown>>
  /** False after a network error or a timeout. */
  readonly answered: boolean

  constructor(code: number, data: Record<string, unknown>, answered: boolean, cause?: unknown) {
    super(typeof data['message'] === 'string' ? data['message'] : UNKNOWN_ERROR, { cause })
    this.code = code
    this.data = data
    this.answered = answered
  }
}

/** Compares the name: the build contains this class twice, in the server and in the renderer, so `instanceof` fails. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError'

export const toApiError = (error: unknown): ApiError =>
  isApiError(error) ? error : new ApiError(500, { message: UNKNOWN_ERROR }, false, error)

const UNKNOWN = new Set([400, 404])

/** Null for an id that the API does not know. */
export async function unlessUnknown<Data>(load: () => Promise<Data>): Promise<Data | null> {
  try {
    return await load()
  } catch (error) {
    if (isApiError(error) && UNKNOWN.has(error.code)) return null
    throw error
  }
}

const BUSY = new Set([429, 502, 503, 504])
const NOT_A_QUESTION = new Set([400, 404, 414])

/** The HTTP status of a page whose API request failed. */
export function toFailureStatus({ code }: ApiError): number {
  if (BUSY.has(code)) return 503
  return NOT_A_QUESTION.has(code) ? 404 : 500
}

export interface Answer<Data> {
  data: Data
  /** If the response is stale, when it was first sent, in milliseconds. */
  staleSince: number | null
}

/** Returns the data of a success. Anything else, including a network error, throws an `ApiError`. */
export async function openEnvelope<Data>(ask: Ask, path: string): Promise<Answer<Data>> {
  const { response, body } = await send(ask, path)
  // A proxy in between may respond in another format; its status is enough.
  if (!isEnvelope(body)) throw new ApiError(response.ok ? 500 : response.status, {}, true)
  if (body.type !== 'success') throw new ApiError(body.code, toRecord(body.data), true)
  return { data: toOwnAddresses(body.data as Data), staleSince: toStaleSince(response.headers) }
}

async function send(ask: Ask, path: string): Promise<{ response: Response; body: unknown }> {
  try {
    const response = await ask(path)
    const body: unknown = response.ok ? await response.json() : await readJson(response)
    return { response, body }
  } catch (error) {
    throw toApiError(error)
  }
}

const readJson = async (response: Response): Promise<unknown> => response.json().catch(() => null)

function isEnvelope(body: unknown): body is { type: string; code: number; data: unknown } {
  const { type, code } = toRecord(body)
  return typeof type === 'string' && typeof code === 'number'
}

const toRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

function toStaleSince(headers: Headers): number | null {
  if (headers.get('x-stale') !== '1') return null
  return Date.now() - (Number(headers.get('age') ?? 0) || 0) * 1000
}
