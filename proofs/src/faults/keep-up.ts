import { setTimeout as delay } from 'node:timers/promises'
import type { TestStack } from '@hemicycle/tools/stack'
import { freshEnd } from '../fresh.ts'

const POST_EVERY_MS = 500
const VISIT_EVERY_MS = 250

/** Members go on to post, and visitors to read, whatever happens. Answers what ends that. */
export function keepUp({ simulator, webUrl }: TestStack): () => Promise<void> {
  const over = new AbortController()
  const pause = (ms: number) => delay(ms, undefined, { signal: over.signal }).catch(() => {})
  const posting = (async () => {
    for (let index = 0; !over.signal.aborted; index += 1) {
      const author = simulator.accounts[index % simulator.accounts.length]?.id ?? ''
      simulator.post({ author, text: `Posted whatever happens: ${index}` })
      await pause(POST_EVERY_MS)
    }
  })()
  const visiting = (async () => {
    while (!over.signal.aborted) {
      for (const path of ['/', `/v1/social-item/?pageSize=10&to=${freshEnd()}`])
        await fetch(new URL(path, webUrl), { signal: AbortSignal.timeout(30_000) })
          .then((answer) => answer.arrayBuffer())
          .catch(() => {})
      await pause(VISIT_EVERY_MS)
    }
  })()
  return async () => {
    over.abort()
    await Promise.all([posting, visiting])
  }
}
