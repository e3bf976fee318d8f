import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { startApi } from '../api/running-api.ts'
import type { Log, Measurement, Proof, Verdict } from '../proof.ts'
import { compareCounts } from './compare-counts.ts'
import { LIMITS, measureArchive, measureFirstFill } from './measure-archive.ts'
import { openArchive } from './open-archive.ts'
import { createTimePhase } from './time-phase.ts'

const POSTS = { gate: 5_000, night: 200_000 }
const QUESTIONS = 500
/** At least so many of the answers are about posts. */
const MIN_FOUND = QUESTIONS / 2
/** In both engines, with the table that counts are made from. */
const BYTES_PER_POST = 3_500

export const archive: Proof = {
  name: 'archive',
  promise: `An archive of any size is rebuilt, ${QUESTIONS} answers agree with counts made by SQL; at least ${LIMITS.reindex.toLocaleString('en')} posts a second are rebuilt and ${LIMITS.firstFill.toLocaleString('en')} collected, an uncached feed takes at most ${LIMITS.p50} times as long as the engine alone`,
  proves: ['P2'],
  ring: 'gate',
  async run({ ring, log, options: { posts = POSTS[ring], keep } }) {
    await sayDisk(posts, keep ?? tmpdir(), log)
    return run(posts, keep, { isMeasured: ring === 'night', log })
  },
}

async function sayDisk(posts: number, folder: string, log: Log): Promise<void> {
  const { bavail, bsize } = await statfs(folder).catch(() => statfs(tmpdir()))
  const [needed, free] = [posts * BYTES_PER_POST, bavail * bsize].map((bytes) =>
    (bytes / 1e9).toFixed(1),
  )
  log(`${posts} posts need about ${needed} GB of disk; ${free} GB are free in ${folder}`)
}

async function run(
  posts: number,
  keep: string | undefined,
  { isMeasured, log }: { isMeasured: boolean; log: Log },
): Promise<Verdict> {
  const timePhase = createTimePhase(log)
  const { span, database, search, reindexSeconds, close } = await openArchive(
    posts,
    keep,
    timePhase,
  )
  await using cleanup = new AsyncDisposableStack()
  cleanup.defer(close)
  const start = (env: Record<string, string>) => startApi(database.readerUrl, search, env)
  const api = await start({})
  cleanup.defer(() => api.kill())
  let comparison = { different: 0, found: 0 }
  await timePhase(`${QUESTIONS} answers beside counts by SQL`, async () => {
    const { ownerUrl } = database
    comparison = await compareCounts({ apiUrl: api.url, ownerUrl, span }, QUESTIONS, log)
  })
  const measurements: Measurement[] = []
  if (isMeasured) {
    if (reindexSeconds !== null) measurements.push(toRate(posts, reindexSeconds))
    const compared = { url: api.url, testSearch: search, startAnother: start }
    await timePhase('queries', async () => {
      measurements.push(...(await measureArchive(compared, log)))
    })
    await timePhase('first fill', async () => {
      measurements.push(await measureFirstFill(log))
    })
  }
  const { different, found } = comparison
  return {
    isCorrect: different === 0 && found >= MIN_FOUND,
    measurements,
    summary: `${posts} posts: of ${QUESTIONS} answers ${different} differ from counts by SQL, ${found} are about posts`,
  }
}

const toRate = (posts: number, seconds: number): Measurement => ({
  name: 'reindex',
  value: posts / seconds,
  unit: 'posts a second',
  atLeast: LIMITS.reindex,
})
