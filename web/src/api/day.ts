import type { Day } from '@hemicycle/contract'
import { type Ask, openEnvelope } from './client.ts'

export const toDayKey = (day: string) => ['day', day] as const

/** One day in Brussels. Throws an `ApiError` 404 for a day that the archive does not have. */
export const fetchDay = async (ask: Ask, day: string): Promise<Day> =>
  (await openEnvelope<Day>(ask, `/v1/day/${encodeURIComponent(day)}/`)).data
