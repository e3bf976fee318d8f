import { ApiError, toApiError } from './api-error.ts'
import type { Ask } from './ask.ts'

export interface Answer<Data> {
  data: Data
  /** When an old answer was given again: the moment it was first given, in milliseconds. */
  staleSince: number | null
}

/** The data of a success. Everything else, a failing network too, is an `ApiError`. */
export async function openEnvelope<Data>(ask: Ask, path: string): Promise<Answer<Data>> {
  const { response, body } = await send(ask, path)
  // Who stands between us and the API may answer in other words; the status says enough.
  if (!isEnvelope(body)) throw new ApiError(response.ok ? 500 : response.status, {}, true)
  if (body.type !== 'success') throw new ApiError(body.code, toRecord(body.data), true)
  return { data: body.data as Data, staleSince: toStaleSince(response.headers) }
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
