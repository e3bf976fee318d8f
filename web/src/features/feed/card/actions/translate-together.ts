import type { Translation } from '@hemicycle/contract'
import { MAX_TRANSLATED_TOGETHER } from '@hemicycle/contract/constants'
import { ApiError, askOwnOrigin, toApiError } from '#web/api/client.ts'
import { fetchTranslations } from '#web/api/translations.ts'

interface Wanted {
  id: string
  resolve: (translation: Translation) => void
  reject: (error: ApiError) => void
  /** How often it has been requested. */
  requests: number
}

/** Posts that come into view together are requested together. */
const GATHER_MS = 50
/** Once, and twice more if it is pending. */
const MAX_REQUESTS = 3
const UNAVAILABLE = 503

/** By language, those that the next request will have. */
const gathered = new Map<string, Wanted[]>()

/** Requests a translation together with those of other posts. */
export function translateTogether(id: string, language: string): Promise<Translation> {
  const { promise, resolve, reject } = Promise.withResolvers<Translation>()
  gather(language, [{ id, resolve, reject, requests: 0 }])
  return promise
}

function gather(language: string, wanted: Wanted[]): void {
  const others = gathered.get(language)
  if (others) {
    others.push(...wanted)
    return
  }
  gathered.set(language, wanted)
  setTimeout(() => {
    gathered.delete(language)
    for (let start = 0; start < wanted.length; start += MAX_TRANSLATED_TOGETHER)
      void request(language, wanted.slice(start, start + MAX_TRANSLATED_TOGETHER))
  }, GATHER_MS)
}

async function request(language: string, wanted: Wanted[]): Promise<void> {
  try {
    const ids = wanted.map(({ id }) => id)
    const { items, failed, pending } = await fetchTranslations(askOwnOrigin, ids, language)
    const again: Wanted[] = []
    for (const post of wanted) {
      const requests = post.requests + 1
      const item = items.find(({ id }) => id === post.id)
      if (item) post.resolve(item)
      else if (pending.includes(post.id) && requests < MAX_REQUESTS)
        again.push({ ...post, requests })
      else {
        const message = failed.find(({ id }) => id === post.id)?.reason
        post.reject(new ApiError(UNAVAILABLE, { message }, true))
      }
    }
    if (again.length > 0) gather(language, again)
  } catch (error) {
    for (const { reject } of wanted) reject(toApiError(error))
  }
}
