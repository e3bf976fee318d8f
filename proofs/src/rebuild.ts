import { setTimeout as delay } from 'node:timers/promises'
import { openParliament, type Parliament } from '@hemicycle/tools/parliament'
import { fill } from './fill.ts'
import { freshEnd } from './fresh.ts'
import { isNothing } from './compare.ts'
import type { Proof } from './proof.ts'
import { readPage } from './read-feed.ts'
import { readUntilEqual } from './read-until-equal.ts'

const DAYS = 29
const PER_DAY = 210
/** Each of two readers; without a pause they would leave the rebuild no processor. */
const READ_EVERY_MS = 20

interface Reads {
  total: number
  failed: number
  /** Reads that found fewer posts than an earlier one. */
  short: number
}

export const rebuild: Proof = {
  name: 'rebuild',
  promise: 'While the index is built anew every read succeeds and no post is missing',
  proves: ['P2'],
  ci: 'foreground',
  async run(say) {
    const parliament = await openParliament({ sample: { days: DAYS, perDay: PER_DAY } })
    const { simulator, apiUrl } = parliament
    const over = new AbortController()
    try {
      const before = await fill(parliament)
      say(`${before} posts are found`)
      const reading = Promise.all([read(apiUrl, over.signal), read(apiUrl, over.signal)])
      const writing = write(parliament, over.signal)
      const started = Date.now()
      const reindexing = parliament.operator('reindex')
      reindexing.start()
      if ((await reindexing.ended()) !== 0) throw new Error(reindexing.output())
      const seconds = (Date.now() - started) / 1000
      say(`rebuilt in ${seconds.toFixed(1)} s`)
      await delay(2_000)
      over.abort()
      const reads = sum(await reading)
      await writing
      const { difference } = await readUntilEqual(parliament, say)
      return {
        passed: reads.failed === 0 && reads.short === 0 && reads.total > 0 && isNothing(difference),
        figure: `${reads.total} reads while ${simulator.posts().length} posts were rebuilt in ${seconds.toFixed(1)} s: ${reads.failed} failed, ${reads.short} found less; afterwards ${JSON.stringify(difference)}`,
      }
    } finally {
      over.abort()
      await parliament.close()
    }
  },
}

async function read(apiUrl: string, over: AbortSignal): Promise<Reads> {
  const reads = { total: 0, failed: 0, short: 0 }
  let most = 0
  while (!over.aborted) {
    const page = await readPage(apiUrl, `/v1/social-item/?pageSize=20&to=${freshEnd()}`)
    reads.total += 1
    if (!page) reads.failed += 1
    else if (page.total < most || page.offset < 20) reads.short += 1
    most = Math.max(most, page?.total ?? 0)
    await delay(READ_EVERY_MS)
  }
  return reads
}

async function write({ simulator }: Parliament, over: AbortSignal): Promise<void> {
  for (let index = 0; !over.aborted; index += 1) {
    const author = simulator.accounts[index % simulator.accounts.length]?.id ?? ''
    simulator.post({ author, text: `Written during the rebuild ${index}` })
    await delay(50)
  }
}

const sum = (all: Reads[]): Reads => ({
  total: all.reduce((before, one) => before + one.total, 0),
  failed: all.reduce((before, one) => before + one.failed, 0),
  short: all.reduce((before, one) => before + one.short, 0),
})
