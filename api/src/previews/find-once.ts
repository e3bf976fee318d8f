import { toAnswer } from '../cache/answer.ts'
import type { Deps } from '../deps.ts'
import { HttpError } from '../errors.ts'

/** Cached like any answer, also when there is nothing to draw. */
export async function findOnce<Found extends object>(
  deps: Deps,
  key: string,
  find: () => Promise<Found | null>,
): Promise<{ found: Found; isStale: boolean }> {
  const compute = async () => {
    try {
      return toAnswer(200, JSON.stringify(await find()))
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      return toAnswer(error.code, JSON.stringify({ ...error.data, message: error.message }))
    }
  }
  const { answer, from } = await deps.answerCache.getOrCompute(key, compute)
  const found = JSON.parse(answer.body.toString()) as (Found & { message?: string }) | null
  if (answer.status === 410) throw new HttpError(410, 'gone', { ...found })
  if (answer.status === 400) throw new HttpError(400, found?.message ?? 'bad_request')
  if (answer.status !== 200 || !found) throw new HttpError(404, 'not_found')
  return { found, isStale: from === 'stale' }
}
