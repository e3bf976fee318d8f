import { MAX_CACHE_SECONDS } from './constants.ts'

/** Reads what `CACHE_SECONDS` says: how long answers and pages may be cached. */
export function readCacheSeconds(said: string | undefined, faults: string[]): number {
  const seconds = Number(said || MAX_CACHE_SECONDS)
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > MAX_CACHE_SECONDS)
    faults.push(
      `CACHE_SECONDS must be a whole number from 1 to ${MAX_CACHE_SECONDS}: more would keep removed posts in shared caches for longer than 30 s`,
    )
  return seconds
}
