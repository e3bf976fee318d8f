import type { XSettings } from '../calls/x-client.ts'

/** As far back as X goes when it sends again what a broken stream missed. */
const BACKFILL_MINUTES = '5'

export function toStreamUrl(
  { origin, backfill }: XSettings,
  path: string,
  fields: Record<string, string> = {},
): URL {
  const url = new URL(path, origin)
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
  if (backfill) url.searchParams.set('backfill_minutes', BACKFILL_MINUTES)
  return url
}
