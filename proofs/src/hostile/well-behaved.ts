import { setTimeout as delay } from 'node:timers/promises'
import { openVisitor } from '../crowd/open-visitor.ts'

const ADDRESS = '127.0.0.2'
const PAUSE_MS = 250
const TIMEOUT_MS = 30_000

/** A visitor from another address who reads the site all the time. */
export function startWellBehaved(origin: string, posts: readonly string[]) {
  const over = new AbortController()
  const visitor = openVisitor(origin, ADDRESS, 2)
  const ms: number[] = []
  const refused: string[] = []
  const visiting = (async () => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const post = posts[turn % posts.length] ?? ''
      const search = `/search?search-value=vote&from=${Math.floor(Date.now() / 1000) - 86_400 - turn}`
      for (const path of ['/', `/tw/${post}`, search, '/v1/social-item/?pageSize=10']) {
        const answer = await visitor.ask({ path, signal: AbortSignal.timeout(TIMEOUT_MS) })
        if (answer?.status === 200) ms.push(answer.ms)
        else refused.push(`${path} ${answer?.status ?? 'broken'}`)
      }
      await delay(PAUSE_MS)
    }
  })()
  return {
    async stop() {
      over.abort()
      await visiting
      visitor.close()
      return { ms, refused }
    },
  }
}
