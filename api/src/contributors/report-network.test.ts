import { pino } from 'pino'
import { expect, test } from 'vitest'
import { contributorOf, depsOfEngineThatIsDown, idOf } from '../../testing/index.ts'
import { buildApp } from '../app.ts'

interface Line {
  level: number
  err?: { type: string; message: string }
}

test('a network nobody knows takes no answer down and is logged once, not with every answer [RW.31 S3.10 S8.17]', async () => {
  const links = ['flickr', 'atom', null].map((type) => ({ type, url: 'https://example.org/' }))
  const members = ['a', 'b'].map((digit) => contributorOf(digit, { links }))
  const lines: Line[] = []
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line) as Line) })
  const app = await buildApp(
    depsOfEngineThatIsDown({
      directory: {
        read: async () => ({
          byId: new Map(members.map((one) => [one.id, one])),
          byAccount: new Map(),
          hidden: [],
          hiddenAccounts: new Set(),
        }),
      },
      activity: {
        read: async () => ({ byContributor: new Map(), byGroup: new Map(), latest: new Map() }),
      },
    }),
    { log },
  )

  const list = await app.inject('/v1/contributor/')
  const one = await app.inject(`/v1/contributor/${idOf('a')}/`)

  await app.close()
  expect([list.statusCode, one.statusCode]).toEqual([200, 200])
  const told = lines.filter(({ err }) => err?.type === 'UnknownNetworkError')
  expect(told.map(({ level, err }) => [level, err?.message])).toEqual([
    [40, 'flickr'],
    [40, 'atom'],
    [40, 'null'],
  ])
})
