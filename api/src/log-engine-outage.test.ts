import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { contributorOf, createTestApi, depsWithEngineDown, postsOf } from '../testing/index.ts'
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
