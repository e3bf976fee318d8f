import { createTestSearch } from '@hemicycle/search/testing'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import {
  contributorOf,
  createTestApi,
  depsWithEngineDown,
  postsOf,
  testDeps,
} from '../testing/index.ts'
import { buildApp } from './app.ts'
import { logEngineOutage } from './log-engine-outage.ts'

interface Line {
  level: number
  msg: string
}

let unwatch = () => {}
afterEach(() => unwatch())

test('an outage of the engine is logged once as an error with the setting to check, and its end once [P2 RF.10]', async () => {
  const lines: Line[] = []
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line) as Line) })
  let now = 0
  unwatch = logEngineOutage(log, () => now)
  const api = await createTestApi({ contributors: [contributorOf('a')], posts: postsOf(1) })
  const pictureOrigins = ['https://pictures.example.org']
  const down = await buildApp(depsWithEngineDown({ pictureOrigins }), { log })
  const ask = async (app: typeof down) =>
    (await app.inject(`/v1/social-item/?search-value=secretword${now}`)).statusCode

  const statuses = [await ask(down), await ask(down), await ask(api.app)]
  now += 10_001
  statuses.push(await ask(api.app), await ask(api.app))
  now += 1
  statuses.push(await ask(down))

  await down.close()
  await api.close()
  expect(statuses).toEqual([503, 503, 200, 200, 200, 503])
  const outage = [50, 'the search engine does not answer: check OPENSEARCH_URL']
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
    outage,
    [30, 'the search engine answers again'],
    outage,
  ])
  expect(JSON.stringify(lines)).not.toContain('secretword')
})

test('a missing index is not told as an engine that is away, and each problem of an outage once [RO.53]', async () => {
  const lines: (Line & { reason?: string })[] = []
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line) as Line) })
  unwatch = logEngineOutage(log, () => 0)
  const empty = await createTestSearch()
  const apps = [await buildApp(testDeps(empty.search)), await buildApp(depsWithEngineDown())]

  const statuses: number[] = []
  for (const app of [...apps, ...apps])
    statuses.push((await app.inject('/v1/contributor/')).statusCode)

  await Promise.all(apps.map((app) => app.close()))
  await empty.drop()
  expect(statuses).toEqual([503, 503, 503, 503])
  expect(lines.map(({ msg }) => msg)).toEqual([
    expect.stringMatching(/^the search engine lacks an index: the collector/),
    'the search engine does not answer: check OPENSEARCH_URL',
  ])
  expect(lines[0]?.reason).toContain('no such index')
})
