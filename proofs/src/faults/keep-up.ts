import { setTimeout as delay } from 'node:timers/promises'
import type { TestStack } from '@hemicycle/tools/stack'
import { freshEnd } from '../read-feed.ts'

const POST_INTERVAL_MS = 500
const VISIT_INTERVAL_MS = 250

/** Keeps posting and reading during a fault. Returns a function that stops it. */
export function keepUp({ simulator, webUrl }: TestStack): () => Promise<void> {
  const over = new AbortController()
  const pause = (ms: number) => delay(ms, undefined, { signal: over.signal }).catch(() => {})
  const posting = (async () => {
    for (let index = 0; !over.signal.aborted; index += 1) {
      const author = simulator.accounts[index % simulator.accounts.length]?.id ?? ''
      simulator.post({ author, text: `Posted whatever happens: ${index}` })
      await pause(POST_INTERVAL_MS)
    }
  })()
  const visiting = (async () => {
    while (!over.signal.aborted) {
      for (const path of ['/', `/v1/social-item/?pageSize=10&to=${freshEnd()}`])
        await fetch(new URL(path, webUrl), { signal: AbortSignal.timeout(30_000) })
          .then((answer) => answer.arrayBuffer())
          .catch(() => {})
      await pause(VISIT_INTERVAL_MS)
    }
  })()
  return async () => {
    over.abort()
    await Promise.all([posting, visiting])
  }
}
