import type { LatestOfContributor, Page, SocialItem } from '@hemicycle/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type ApiError, askOwnOrigin, openEnvelope } from './client.ts'

/** News of a minute ago are asked for again, but only when the page is opened again. */
const FRESHNESS = { staleTime: 60_000, refetchOnWindowFocus: false } as const

export type LatestById = ReadonlyMap<string, LatestOfContributor>

/** Query options of the latest posts of all these contributors, in one request. `since` is in milliseconds. */
export const latestQuery = (ids: readonly string[], since: number | null) => {
  const asked = ids.toSorted().join(',')
  return queryOptions<LatestById, ApiError>({
    queryKey: ['latest', asked, since],
    queryFn: async () => fetchLatest(asked, since),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    ...FRESHNESS,
  })
}

async function fetchLatest(ids: string, since: number | null): Promise<LatestById> {
  const params = new URLSearchParams({ ids })
  if (since !== null) params.set('since', String(Math.ceil(since / 1000)))
  const path = `/v1/contributor/latest/?${params.toString()}`
  const { data } = await openEnvelope<LatestOfContributor[]>(askOwnOrigin, path)
  return new Map(data.map((one) => [one.contributor.id, one]))
}

/** So that a long list does not send all its requests at once. */
const AT_ONCE = 4

export type TotalByPath = ReadonlyMap<string, number>

/** Query options of the number of posts at each of these paths; those that fail are left out. */
export const totalsQuery = (paths: readonly string[]) =>
  queryOptions<TotalByPath>({
    queryKey: ['totals', ...paths],
    queryFn: async () => {
      const totals = new Map<string, number>()
      const waiting = [...paths]
      const work = async () => {
        for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
          const total = await fetchTotal(path)
          if (total !== null) totals.set(path, total)
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work))
      return totals
    },
    enabled: paths.length > 0,
    placeholderData: keepPreviousData,
    ...FRESHNESS,
  })

async function fetchTotal(path: string): Promise<number | null> {
  try {
    return (await openEnvelope<Page<SocialItem>>(askOwnOrigin, path)).data.total
  } catch {
    return null
  }
}
