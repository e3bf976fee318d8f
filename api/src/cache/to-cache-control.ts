import { isCacheable } from '@hemicycle/contract'

/** How long browsers and shared caches may keep a fresh answer of this status. */
export const toCacheControl = (status: number, cacheSeconds: number): string =>
  isCacheable(status)
    ? `public, max-age=${cacheSeconds}, stale-while-revalidate=${cacheSeconds}`
    : 'no-store'

/** A browser may keep a picture that it has shown; a shared cache loses a removed one as soon as its post. */
export const toPictureCacheControl = (isStale: boolean, cacheSeconds: number): string =>
  isStale ? 'no-store' : `public, max-age=600, s-maxage=${cacheSeconds}`
