/** A shared cache between readers and the site, which does all that our headers allow and no more. */
export interface SharedCache {
  /** The body that a reader gets who asks now. */
  read(url: string): Promise<string>
}

interface Kept {
  body: string
  freshUntil: number
  staleUntil: number
}

export function openSharedCache(): SharedCache {
  const kept = new Map<string, Kept>()
  const renewing = new Set<string>()
  const renew = async (url: string): Promise<string> => {
    const answer = await fetch(url)
    const body = await answer.text()
    const control = answer.headers.get('cache-control') ?? ''
    if (!control.includes('no-store')) {
      const age = Number(answer.headers.get('age') ?? 0)
      const fresh = readSeconds(control, 's-maxage') ?? readSeconds(control, 'max-age') ?? 0
      const stale = readSeconds(control, 'stale-while-revalidate') ?? 0
      const freshUntil = performance.now() + (fresh - age) * 1000
      kept.set(url, { body, freshUntil, staleUntil: freshUntil + stale * 1000 })
    }
    return body
  }
  /** For those who come after; the one who asked has the old answer already. */
  const renewLater = (url: string): void => {
    if (renewing.has(url)) return
    renewing.add(url)
    void renew(url)
      .catch(() => {})
      .finally(() => renewing.delete(url))
  }
  return {
    async read(url) {
      const now = performance.now()
      const known = kept.get(url)
      if (!known || now >= known.staleUntil) return renew(url)
      if (now >= known.freshUntil) renewLater(url)
      return known.body
    },
  }
}

function readSeconds(control: string, name: string): number | null {
  const found = new RegExp(`(?:^|[ ,])${name}=(\\d+)`).exec(control)?.[1]
  return found === undefined ? null : Number(found)
}
