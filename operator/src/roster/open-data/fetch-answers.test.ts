import { expect, onTestFinished, test, vi } from 'vitest'
import { fetchAnswers } from './fetch-answers.ts'

const BASE = 'https://data.example/api'

/** Gives one answer after the other and remembers what was asked and how long was waited. */
function openStandIn(answers: (() => Response)[], perMinute = 60) {
  const asked: string[] = []
  const agents: (string | null)[] = []
  const waits: number[] = []
  const openData = fetchAnswers({
    base: BASE,
    perMinute,
    fetch: async (input, init) => {
      asked.push(input instanceof Request ? input.url : input.toString())
      agents.push(new Headers(init?.headers).get('user-agent'))
      return (answers.shift() ?? (() => Response.json({ data: [] })))()
    },
    pause: async (ms) => void waits.push(Math.round(ms)),
  })
  return { openData, asked, agents, waits }
}
const rows =
  (count: number, first = 1) =>
  () =>
    Response.json({ data: Array.from({ length: count }, (_, place) => ({ id: first + place })) })
const status = (code: number) => () => new Response(code === 204 ? null : 'x', { status: code })

test('a list is read page by page, with our user agent [S1.2]', async () => {
  const { openData, asked, agents } = openStandIn([rows(500), rows(100, 501), rows(3, 601)])

  const list = await openData.list('meps/show-current')

  expect(list).toHaveLength(603)
  expect(asked.map((url) => new URL(url).searchParams.get('offset'))).toEqual([
    '0',
    '500',
    '600',
    '603',
  ])
  expect(new Set(agents)).toEqual(new Set(['hemicycle-operator']))
})

test('a server without paging that returns everything is read once [S1.2]', async () => {
  const { openData } = openStandIn([rows(718), rows(718)])

  expect(await openData.list('meps/show-current')).toHaveLength(718)
})

test('the rate limit per minute is kept [S1.2]', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { openData, waits } = openStandIn([], 30)

  for (let id = 1; id <= 4; id += 1) await openData.load(`meps/${id}`)

  expect(waits).toEqual([2_000, 4_000, 6_000])
})

test('a failing server is retried, with growing delays [S1.2]', async () => {
  const { openData, asked, waits } = openStandIn([status(500), status(429), rows(1)], 600)

  expect(await openData.load('meps/1')).toEqual({ id: 1 })
  expect(asked).toHaveLength(3)
  expect(waits).toEqual(expect.arrayContaining([2_000, 8_000]))
})

test('a server that is not reached is named with the reason [S1.2]', async () => {
  const fail = (): never => {
    throw new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND data.example') })
  }
  const { openData } = openStandIn([fail, fail, fail, fail], 600)

  await expect(openData.load('meps/1')).rejects.toThrow(
    'meps/1 failed 4 times: getaddrinfo ENOTFOUND data.example',
  )
})

test('a server that keeps failing is named with its status [S1.2]', async () => {
  const { openData } = openStandIn([500, 500, 500, 500].map(status), 600)

  await expect(openData.load('meps/1')).rejects.toThrow(
    'meps/1 failed 4 times: it responds with 500',
  )
})

test.each([204, 404])('%i means that it does not exist [S1.2]', async (code) => {
  const { openData } = openStandIn([status(code), status(code)])

  expect(await openData.load('meps/1')).toBeNull()
  expect(await openData.list('meps/show-outgoing')).toEqual([])
})

test('a response of another shape is an error, never an empty parliament [S1.2]', async () => {
  const { openData } = openStandIn([() => Response.json({ items: [] })])

  await expect(openData.list('meps/show-current')).rejects.toThrow('has no data list')
})

test('an endless response is cut off [S1.2]', async () => {
  const endless = () =>
    new Response(
      new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(1_000_000)) }),
    )
  const { openData } = openStandIn([endless])

  await expect(openData.load('meps/1')).rejects.toThrow('more than 20000000 bytes')
})
