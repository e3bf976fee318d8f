import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { contributorOf, createTestApi, depsOfEngineThatIsDown, postsOf } from '../testing/index.ts'
import { buildApp } from './app.ts'
import { logEngineTrouble } from './log-engine-trouble.ts'

interface Line {
  level: number
  msg: string
}

let unwatch = () => {}
afterEach(() => unwatch())

test('an engine that is away is an error once, with the setting to look at, and once over [P2 RF.10]', async () => {
  const lines: Line[] = []
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line) as Line) })
  let now = 0
  unwatch = logEngineTrouble(log, () => now)
  const api = await createTestApi({ contributors: [contributorOf('a')], posts: postsOf(1) })
  const pictureOrigins = ['https://pictures.example.org']
  const away = await buildApp(depsOfEngineThatIsDown({ pictureOrigins }), { log })
  const ask = async (app: typeof away) =>
    (await app.inject(`/v1/social-item/?search-value=secretword${now}`)).statusCode

  const statuses = [await ask(away), await ask(away), await ask(api.app)]
  now += 10_001
  statuses.push(await ask(api.app), await ask(api.app))
  now += 1
  statuses.push(await ask(away))

  await away.close()
  await api.close()
  expect(statuses).toEqual([503, 503, 200, 200, 200, 503])
  const trouble = [50, 'the search engine does not answer: check OPENSEARCH_URL']
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
    trouble,
    [30, 'the search engine answers again'],
    trouble,
  ])
  expect(JSON.stringify(lines)).not.toContain('secretword')
})
