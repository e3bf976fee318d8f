import {
  CACHE_MAX_AGE_SECONDS,
  STALE_WHILE_REVALIDATE_SECONDS,
} from '@hemicycle/contract/constants'

/** Asked for again at each visit; shared caches may keep it for ten seconds. */
export const CACHED = `public, max-age=0, s-maxage=${CACHE_MAX_AGE_SECONDS}, stale-while-revalidate=${STALE_WHILE_REVALIDATE_SECONDS}`
