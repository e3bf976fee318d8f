import { findLastHeard, findSavingPauses, openSearch } from '@hemicycle/search'
import { createTestSearch, type TestSearch } from '@hemicycle/search/testing'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createBrokenEngine, createTestLog } from '../testing/index.ts'
import { publishLastHeard, type LastHeard } from './publish-last-heard.ts'
import { createSavingPauses, type SavingPauses } from './saving-pauses.ts'

let engine: TestSearch
beforeAll(async () => {
  engine = await createTestSearch()
})
afterAll(() => engine.drop())

/** Heard so many minutes ago. */
const ago = (minutes: number) => performance.now() - minutes * 60_000
const minutesAgo = (at: Date | null) => Math.round((Date.now() - (at?.getTime() ?? 0)) / 60_000)

/** How often the engine has written it. */
async function countWrites(): Promise<number> {
  const { body } = await engine.search.client.get({
    index: `${engine.prefix}last-heard`,
    id: 'twitter',
  })
  return body._version ?? 0
}

/** Runs until each of these was done in a pause; answers how long the pauses would have been, and what was logged. */
async function runThrough(
  steps: ((lastHeard: LastHeard, savingPauses: SavingPauses) => unknown)[],
  search = engine.search,
): Promise<{ pauses: number[]; messages: string[]; lines: string[] }> {
  const { log, messages, lines } = createTestLog()
  const ending = new AbortController()
  const lastHeard: LastHeard = new Map()
  const pauses: number[] = []
  const savingPauses = createSavingPauses()
  const deps = { search, lastHeard, savingPauses, networks: ['twitter' as const], log }
  await publishLastHeard(deps, ending.signal, async (ms) => {
    await steps[pauses.length]?.(lastHeard, savingPauses)
    pauses.push(ms)
    if (pauses.length === steps.length) ending.abort()
  })
  return { pauses, messages, lines }
}

test('readers are told every 10 s, and nothing is written when nothing was heard [RS.59 P4]', async () => {
  const told: number[] = []
  const writes: number[] = []
  const look = async () => {
    told.push(minutesAgo((await findLastHeard(engine.search)).get('twitter') ?? null))
    writes.push(await countWrites())
  }

  const { pauses } = await runThrough([
    (lastHeard) => lastHeard.set('twitter', ago(50)).set('twitter', ago(40)),
    look,
    look,
    (lastHeard) => lastHeard.set('twitter', ago(10)),
    look,
  ])

  expect(told).toEqual([40, 40, 10])
  expect(writes).toEqual([2, 2, 3])
  expect(new Set(pauses)).toEqual(new Set([10_000]))
})

test('an engine in trouble is told again and again, with one word about it [P2]', async () => {
  const broken = await createBrokenEngine()
  const search = openSearch({ url: broken.url, prefix: engine.prefix })
  onTestFinished(async () => {
    await search.close()
    await broken.close()
  })
  const asked: number[] = []
  const look = () => asked.push(broken.requests())

  const { messages } = await runThrough(
    [(lastHeard) => lastHeard.set('twitter', ago(0)), look, look],
    search,
  )

  expect(asked[1]).toBeGreaterThan(asked[0] ?? 0)
  expect(messages).toEqual(['could not write last-heard times: the search engine fails'])
})

test('a refusal is told with its innermost reason, not as an engine that is away [RO.53]', async () => {
  const type = 'illegal_argument_exception'
  const cause = {
    type,
    reason: 'this index holds 1000 fields',
    caused_by: { type, reason: 'limit reached' },
  }
  const broken = await createBrokenEngine({
    status: 400,
    error: { type: 'mapper_parsing_exception', reason: 'failed to parse', caused_by: cause },
  })
  const search = openSearch({ url: broken.url, prefix: engine.prefix })
  onTestFinished(async () => {
    await search.close()
    await broken.close()
  })

  const { lines } = await runThrough([() => {}, () => {}], search)

  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    {
      msg: 'could not write last-heard times: the search engine refuses a request',
      reason: 'failed to parse: this index holds 1000 fields: limit reached',
    },
  ])
})

test('it is told since when and why nothing can be saved, until it can be again, also by the next collector [RO.52]', async () => {
  const told: unknown[] = []
  const look = async () => {
    const pause = (await findSavingPauses(engine.search)).get('twitter')
    told.push(pause && [pause.problem, minutesAgo(pause.since)])
  }

  await runThrough([
    (_, savingPauses) => savingPauses.note('twitter')('full'),
    look,
    (_, savingPauses) => savingPauses.note('twitter')('away'),
    look,
    (_, savingPauses) => savingPauses.note('twitter')(null),
    look,
    (_, savingPauses) => savingPauses.note('twitter')('full'),
    () => {},
  ])
  await look()
  await runThrough([look])

  expect(told).toEqual([['full', 0], ['away', 0], undefined, ['full', 0], undefined])
})
