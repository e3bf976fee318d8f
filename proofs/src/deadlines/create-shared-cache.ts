/** A shared cache in front of the site that caches as much as our headers allow. */
export interface SharedCache {
  read(url: string): Promise<string>
}

interface CacheEntry {
  body: string
  freshUntil: number
  staleUntil: number
}

export function createSharedCache(): SharedCache {
  const entries = new Map<string, CacheEntry>()
  const refreshing = new Set<string>()
  const refresh = async (url: string): Promise<string> => {
    const answer = await fetch(url)
    const body = await answer.text()
    const control = answer.headers.get('cache-control') ?? ''
    if (!control.includes('no-store')) {
      const age = Number(answer.headers.get('age') ?? 0)
      const fresh = readSeconds(control, 's-maxage') ?? readSeconds(control, 'max-age') ?? 0
      const stale = readSeconds(control, 'stale-while-revalidate') ?? 0
      const freshUntil = performance.now() + (fresh - age) * 1000
      entries.set(url, { body, freshUntil, staleUntil: freshUntil + stale * 1000 })
    }
    return body
  }
  /** For later readers; this one already has the stale answer. */
  const refreshInBackground = (url: string): void => {
    if (refreshing.has(url)) return
    refreshing.add(url)
    void refresh(url)
      .catch(() => {})
      .finally(() => refreshing.delete(url))
  }
  return {
    async read(url) {
      const now = performance.now()
      const entry = entries.get(url)
      if (!entry || now >= entry.staleUntil) return refresh(url)
      if (now >= entry.freshUntil) refreshInBackground(url)
      return entry.body
    },
  }
}

function readSeconds(control: string, name: string): number | null {
  const found = new RegExp(`(?:^|[ ,])${name}=(\\d+)`).exec(control)?.[1]
  return found === undefined ? null : Number(found)
}
