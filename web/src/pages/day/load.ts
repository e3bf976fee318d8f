import { ApiError } from '#web/api/client.ts'
import { fetchDay, toDayKey } from '#web/api/day.ts'
import { isDay } from '#web/feed-query/brussels-day.ts'
import type { Load } from '#web/pages/route.ts'

/** Loads a day; one that does not exist is not asked for. */
export const load: Load = async ({ params: { day = '' }, ask }) => {
  if (!isDay(day)) throw new ApiError(404, {}, true)
  return [{ key: toDayKey(day), data: await fetchDay(ask, day) }]
}
