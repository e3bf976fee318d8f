import { loseMonth } from '@hemicycle/search/testing'
import { waitUntil, type TestStack } from '@hemicycle/tools/stack'
import type { Scene } from './open-scene.ts'

export interface Fault {
  name: string
  begin(scene: Scene, victim: string): Promise<void> | void
  end(scene: Scene, victim: string): Promise<void> | void
  /**
   * The effect if it lasted. `stuck`: nothing is collected. `blocked`: PostgreSQL works but OpenSearch accepts no
   * writes, or not this one; the API itself hides deleted posts. `fails`: visitors get errors. `nothing`: we recover, or
   * it stays within limits.
   */
  harm: 'stuck' | 'blocked' | 'fails' | 'nothing'
  /** X asks clients to wait after a refusal, so time counts from the next request. */
  isOfX?: true
}

/** Delay per direction: slow, but not slow enough to fail. */
const SLOW_MS = { postgres: 100, opensearch: 20 }
const HOUR = 3_600
const LIMITED_MS = 200_000

const ofX = (name: string, set: (faults: TestStack['simulator']['faults']) => void): Fault => ({
  name: `X: ${name}`,
  harm: 'stuck',
  isOfX: true,
  begin({ stack: { simulator } }) {
    set(simulator.faults)
    simulator.disconnectStreams()
  },
  end: ({ stack }) => stack.simulator.faults.clear(),
})

const toIndex = ({ prefix }: TestStack['search'], month: string): string =>
  `${prefix}posts-g1-${month}`
const toMonthNow = (): string => new Date().toISOString().slice(0, 7)
/** Part of the 30 days that the home page asks for. */
function toMonthBefore(): string {
  const first = new Date(`${toMonthNow()}-01T00:00:00Z`)
  return new Date(first.getTime() - 1).toISOString().slice(0, 7)
}

export const FAULTS: Fault[] = [
  {
    name: 'PostgreSQL: half open',
    harm: 'nothing',
    begin: ({ postgres }) => postgres.freeze(),
    end: ({ postgres }) => postgres.thaw(),
  },
  {
    name: 'PostgreSQL: silent',
    harm: 'stuck',
    begin: ({ postgres }) => postgres.freezeAll(),
    end: ({ postgres }) => postgres.thaw(),
  },
  {
    name: 'PostgreSQL: slow',
    harm: 'nothing',
    begin: ({ postgres }) => postgres.delay(SLOW_MS.postgres),
    end: ({ postgres }) => postgres.thaw(),
  },
  {
    name: 'PostgreSQL: down',
    harm: 'stuck',
    begin: ({ postgres }) => postgres.cut(true),
    end: ({ postgres }) => postgres.thaw(),
  },
  {
    name: 'PostgreSQL: garbled',
    harm: 'stuck',
    begin: ({ postgres }) => postgres.corrupt(),
    end({ postgres }) {
      postgres.thaw()
      postgres.cut()
    },
  },
  {
    name: 'PostgreSQL: disk full',
    harm: 'stuck',
    begin: (scene) => scene.fillDisk(),
    end: (scene) => scene.freeDisk(),
  },
  {
    name: 'OpenSearch: half open',
    harm: 'nothing',
    begin: ({ opensearch }) => opensearch.freeze(),
    end: ({ opensearch }) => opensearch.thaw(),
  },
  {
    name: 'OpenSearch: silent',
    harm: 'fails',
    begin: ({ opensearch }) => opensearch.freezeAll(),
    end: ({ opensearch }) => opensearch.thaw(),
  },
  {
    name: 'OpenSearch: slow',
    harm: 'nothing',
    begin: ({ opensearch }) => opensearch.delay(SLOW_MS.opensearch),
    end: ({ opensearch }) => opensearch.thaw(),
  },
  {
    name: 'OpenSearch: down',
    harm: 'fails',
    begin: ({ opensearch }) => opensearch.cut(true),
    end: ({ opensearch }) => opensearch.thaw(),
  },
  {
    name: 'OpenSearch: garbled',
    harm: 'fails',
    begin: ({ opensearch }) => opensearch.corrupt(),
    end({ opensearch }) {
      opensearch.thaw()
      opensearch.cut()
    },
  },
  {
    name: 'OpenSearch: a red month',
    harm: 'fails',
    begin: ({ stack }) => loseMonth(stack.search, toMonthBefore()),
    async end({ stack: { search } }) {
      await search.client.indices.delete({ index: toIndex(search, toMonthBefore()) })
    },
  },
  {
    name: 'OpenSearch: flood stage',
    harm: 'blocked',
    begin: (scene) => block(scene, true),
    end: (scene) => block(scene, null),
  },
  {
    name: 'OpenSearch: refuses one document',
    harm: 'blocked',
    async begin(scene, victim) {
      const { client } = scene.stack.search
      const fail = { fail: { if: `ctx.id == '${victim}'`, message: 'unreadable' } }
      await client.ingest.putPipeline({ id: 'refuse', body: { processors: [fail] } })
      await setPipeline(scene, 'refuse')
    },
    async end(scene) {
      await setPipeline(scene, '_none')
      await scene.stack.search.client.ingest.deletePipeline({ id: 'refuse' })
    },
  },
  {
    name: 'clock: an hour back',
    harm: 'nothing',
    begin: (scene) => setClock(scene, -HOUR),
    end: (scene) => setClock(scene, 0),
  },
  {
    name: 'clock: an hour forward',
    harm: 'nothing',
    begin: (scene) => setClock(scene, HOUR),
    end: (scene) => setClock(scene, 0),
  },
  ofX('garbage', (faults) => faults.set('spoiledAnswer', { how: 'garbage' })),
  ofX('empty answers', (faults) => faults.set('spoiledAnswer', { how: 'empty' })),
  ofX('truncated answers', (faults) => faults.set('spoiledAnswer', { how: 'truncated' })),
  // Each answer has a reset time, which is about when the fault ends.
  ofX('endless 429', (faults) => faults.set('rateLimited', { ms: LIMITED_MS })),
  ofX('revoked token', (faults) => faults.set('expiredToken')),
]

/** As OpenSearch does itself when its disk is nearly full. */
async function block({ stack: { search } }: Scene, isOn: true | null): Promise<void> {
  const index = `${search.prefix}*`
  const body = { 'index.blocks.read_only_allow_delete': isOn }
  await search.client.indices.putSettings({ index, body })
}

async function setPipeline({ stack: { search } }: Scene, name: string): Promise<void> {
  const body = { 'index.final_pipeline': name }
  await search.client.indices.putSettings({ index: toIndex(search, toMonthNow()), body })
}

/** Waits until the API's answers have the new time. */
async function setClock(scene: Scene, seconds: number): Promise<void> {
  const { apiUrl } = scene.stack
  await scene.setClock(seconds)
  await waitUntil('the clock has been set', async () => {
    const answer = await fetch(new URL('/health/live', apiUrl)).catch(() => null)
    // The process has exited and will restart with this time.
    if (!answer) return true
    const date = Date.parse(answer.headers.get('date') ?? '')
    return Math.abs(date - Date.now() - seconds * 1000) < 60_000
  })
}
