import { setTimeout as delay } from 'node:timers/promises'
import type { TestStack } from '@hemicycle/tools/stack'
import { readPage } from '../read-feed.ts'

const INTERVAL_MS = 200

/** Looks for posts that were gone, all the time. Each time that one is seen counts. */
export function watchGone({ apiUrl }: TestStack) {
  const gone = new Set<string>()
  const seen: string[] = []
  const over = new AbortController()
  const watching = (async () => {
    while (!over.signal.aborted) {
      const known = [...gone]
      for (const id of known) {
        const page = await readPage(apiUrl, `/v1/social-item/?id=${id}`)
        if (page?.items.some((item) => item.id === id)) seen.push(id)
      }
      await delay(INTERVAL_MS)
    }
  })()
  return {
    add: (id: string): void => void gone.add(id),
    async stop(): Promise<string[]> {
      over.abort()
      await watching
      return seen
    },
  }
}
