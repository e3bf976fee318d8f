import { isEmpty } from '../compare.ts'
import { fill } from '../fill.ts'
import type { Log, Proof, Verdict } from '../proof.ts'
import { readUntilEqual } from '../read-until-equal.ts'
import { listAuthors, writeTraffic } from '../write-traffic.ts'
import { FAULTS, type Fault } from './faults.ts'
import { openScene, type Scene } from './open-scene.ts'
import { startReaders, type Reads } from './readers.ts'
import { tryFault } from './try-fault.ts'
import { watchGone } from './watch-gone.ts'

const PER_SECOND = 100
const WRITES_SECONDS = 30
const GONE_SECONDS = 30
const MAX_LOGGED = 5

export const cluster: Proof = {
  name: 'cluster',
  promise: `While each of three nodes of OpenSearch is killed, the manager twice, one pauses and the disk of one is full, no read fails, posts are found again within ${WRITES_SECONDS} s, and none is lost, doubled or back after its removal`,
  proves: ['P2', 'P3', 'RO.83'],
  ring: 'night',
  async run({ log }) {
    const scene = await openScene()
    try {
      return await run(scene, selectFaults(), log)
    } finally {
      await scene.close()
    }
  },
}

/** CLUSTER=killed runs only faults with that word in their name. */
function selectFaults(): Fault[] {
  const word = process.env['CLUSTER'] ?? ''
  return FAULTS.filter(({ name }) => name.includes(word))
}

async function run(scene: Scene, faults: Fault[], log: Log): Promise<Verdict> {
  const { stack } = scene
  await fill(stack)
  await scene.waitUntilWhole()
  const over = new AbortController()
  // Those whose deletions X tells of at once.
  const authors = listAuthors(stack.simulator, 'gate')
  const traffic = writeTraffic(stack.simulator, authors, {
    minPosts: 0,
    perSecond: PER_SECOND,
    signal: over.signal,
  })
  const readers = startReaders(stack.apiUrl)
  const watcher = watchGone(stack)
  let [reads, writes, gone] = [0, 0, 0]
  let failed = 0
  const count = (when: string, { total, failed: these, stale, slowestMs }: Reads): void => {
    reads += total
    failed += these.length
    log(
      `${when}: ${total} reads, ${these.length} failed, ${stale} marked stale, slowest ${slowestMs.toFixed(0)} ms`,
    )
    for (const one of these.slice(0, MAX_LOGGED)) log(`failed: ${one}`)
  }
  try {
    for (const fault of faults) {
      count('before', readers.take())
      const result = await tryFault(scene, fault)
      watcher.add(result.victim)
      writes = Math.max(writes, result.writes)
      gone = Math.max(gone, result.gone)
      log(
        `${fault.name}: posts found again after ${result.writes.toFixed(1)} s, a deleted one gone after ${result.gone.toFixed(1)} s`,
      )
      count(fault.name, readers.take())
    }
    over.abort()
    await traffic.done
    const { difference, found } = await readUntilEqual(stack, log)
    count('after', readers.take())
    await readers.stop()
    const back = await watcher.stop()
    return {
      isCorrect:
        faults.length > 0 && reads > 0 && failed === 0 && isEmpty(difference) && back.length === 0,
      measurements: [
        { name: 'posts found again', value: writes, unit: 's', atMost: WRITES_SECONDS },
        { name: 'deleted post gone', value: gone, unit: 's', atMost: GONE_SECONDS },
      ],
      summary: `${faults.length} faults: ${reads} reads, ${failed} failed; posts found again after at most ${writes.toFixed(1)} s, a deleted one gone after ${gone.toFixed(1)} s; ${traffic.written()} written, ${found} found; ${JSON.stringify(difference)}, seen again ${back.length} times`,
    }
  } finally {
    over.abort()
    await Promise.all([readers.stop(), watcher.stop()])
  }
}
