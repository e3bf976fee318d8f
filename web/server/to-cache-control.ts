import { isCacheable } from '@hemicycle/contract'

/** Asked for again at each visit; shared caches may keep it for some seconds. */
export const toCacheControl = (seconds: number, status = 200): string =>
  isCacheable(status)
    ? `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}`
    : 'no-store'
