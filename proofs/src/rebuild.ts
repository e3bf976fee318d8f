import { setTimeout as delay } from 'node:timers/promises'
import { startTestStack, waitUntil, type TestStack } from '@hemicycle/tools/stack'
import { fill } from './fill.ts'
import { freshEnd, readPage } from './read-feed.ts'
import { isEmpty } from './compare.ts'
import type { Proof } from './proof.ts'
import { readUntilEqual } from './read-until-equal.ts'
import { runToEnd } from './run-to-end.ts'

const NIGHT = { days: 29, perDay: 210 }
/** Minimum number of reads after the rebuild. */
const READS_AFTER = 50
/** For each of two readers; without a pause they would starve the rebuild. */
const READ_INTERVAL_MS = 20

interface Reads {
  total: number
  failed: number
  /** Reads that found fewer posts than an earlier one. */
  short: number
}

export const rebuild: Proof = {
  name: 'rebuild',
  promise: 'While the index is rebuilt, every read succeeds and no post is missing',
  proves: ['P2'],
  ring: 'gate',
  sharesSite: true,
  async run({ ring, log, openSharedSite }) {
    const stack = await (ring === 'gate' ? openSharedSite() : openFilled())
    const { simulator, apiUrl } = stack
    const over = new AbortController()
    const reads: Reads = { total: 0, failed: 0, short: 0 }
    try {
      const reading = Promise.all([
        read(apiUrl, reads, over.signal),
        read(apiUrl, reads, over.signal),
      ])
      const writing = write(stack, over.signal)
      const started = Date.now()
      await runToEnd(stack.operator('reindex'))
      const seconds = (Date.now() - started) / 1000
      log(`rebuilt in ${seconds.toFixed(1)} s`)
      const rebuilt = reads.total
      await waitUntil('readers continue', () => reads.total >= rebuilt + READS_AFTER)
      over.abort()
      await reading
      await writing
      const { difference } = await readUntilEqual(stack, log)
      return {
        isCorrect:
          reads.failed === 0 && reads.short === 0 && reads.total > 0 && isEmpty(difference),
        summary: `${reads.total} reads while ${simulator.posts().length} posts were rebuilt in ${seconds.toFixed(1)} s: ${reads.failed} failed, ${reads.short} found fewer posts; afterwards ${JSON.stringify(difference)}`,
      }
    } finally {
      over.abort()
      if (ring === 'night') await stack.close()
    }
  },
}

async function openFilled(): Promise<TestStack> {
  const stack = await startTestStack({ sample: NIGHT })
  await fill(stack)
  return stack
}

async function read(apiUrl: string, reads: Reads, over: AbortSignal): Promise<void> {
  let max = 0
  while (!over.aborted) {
    const page = await readPage(apiUrl, `/v1/social-item/?pageSize=20&to=${freshEnd()}`)
    reads.total += 1
    if (!page) reads.failed += 1
    else if (page.total < max || page.offset < 20) reads.short += 1
    max = Math.max(max, page?.total ?? 0)
    await delay(READ_INTERVAL_MS)
  }
}

async function write({ simulator }: TestStack, over: AbortSignal): Promise<void> {
  for (let index = 0; !over.aborted; index += 1) {
    const author = simulator.accounts[index % simulator.accounts.length]?.id ?? ''
    simulator.post({ author, text: `Written during the rebuild ${index}` })
    await delay(50)
  }
}
