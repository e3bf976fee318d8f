import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  createStreamServer,
  createTestLog,
  type StreamServer,
  type TestLog,
} from '../../../../testing/index.ts'
import type { Answer } from '../../../../testing/create-stream-server.ts'
import { followStream } from './follow-stream.ts'
import type { Issue } from './stream-error.ts'

let server: StreamServer | undefined
let ending: AbortController
let testLog: TestLog
beforeEach(() => {
  ending = new AbortController()
  testLog = createTestLog()
})
afterEach(async () => {
  ending.abort()
  vi.useRealTimers()
  await server?.close()
})

const send = (...lines: string[]): Answer => {
  return (reply) => reply.end(lines.map((line) => `${line}\r\n`).join(''))
}
const refuse = (status: number, body = '', headers = {}): Answer => {
  return (reply) => reply.writeHead(status, headers).end(body)
}
const cut: Answer = (reply) => reply.socket?.destroy()
const END = '"end"'
const SILENCE_MS = 60_000

/** Follows until the line `END` arrives; instead of waiting it writes down how long it would have waited. */
async function follow(
  answers: [Answer, ...Answer[]],
  recover: (issue: Issue) => Promise<unknown> = () => Promise.resolve(),
  waitForFollowed?: () => Promise<void> | null,
) {
  server = await createStreamServer(...answers)
  const lines: unknown[] = []
  let opened = 0
  let heard = 0
  const waits: number[] = []
  await followStream(
    {
      name: 'posts of X',
      url: server.url,
      bearerToken: 'token',
      log: testLog.log,
      silenceMs: SILENCE_MS,
      ...(waitForFollowed ? { waitForFollowed } : {}),
      onOpen: () => {
        opened += 1
      },
      onActivity: () => {
        heard += 1
      },
      onLine: (line) => {
        if (line === 'end') ending.abort()
        else lines.push(line)
        return line !== 'strange' && !(line instanceof Object && 'text' in line)
      },
      recover,
    },
    ending.signal,
    (ms) => {
      waits.push(ms)
      return Promise.resolve()
    },
  )
  return { lines, opened, heard, waits }
}

test('lines are read as JSON; heartbeats bring nothing [P3]', async () => {
  const { lines } = await follow([send('{"data":{"id":"1"}}', '', '{"data":{"id":"2"}}', END)])

  expect(lines).toEqual([{ data: { id: '1' } }, { data: { id: '2' } }])
})

test('a field of a line that is null is missing [RN.34]', async () => {
  const { lines } = await follow([send('{"data":{"id":"1","lang":null},"includes":null}', END)])

  expect(lines).toEqual([{ data: { id: '1' } }])
})

test('X was heard with every line and heartbeat, not with a word about its end [RS.59]', async () => {
  const { heard } = await follow([refuse(503), send('1', '', DISCONNECT), send('', END)])

  expect(heard).toBe(4)
})

test('a line that is no JSON is left out with a word, the next ones are read [P3]', async () => {
  const { lines } = await follow([send('{"cut', '1', END)])

  expect(lines).toEqual([1])
  expect(testLog.messages).toEqual(['skipped a stream line of an unknown kind'])
})

test.each(['{"text":"Private words', '{"text":"Private words"}', '"strange"'])(
  'of a line that is left out its kind and length are told, not what it says: %s [P3 RF.16]',
  async (line) => {
    await follow([send(line, END)])

    const [told] = testLog.lines
    expect(JSON.parse(told ?? '')).toMatchObject({ length: line.length, count: 1 })
    expect(told).not.toMatch(/Private|strange/)
  },
)

test('a stream that ends is opened again at once [P3]', async () => {
  const { lines, waits, opened } = await follow([send('1'), send('2'), send('3', END)])

  expect(lines).toEqual([1, 2, 3])
  expect(waits.slice(0, 2)).toEqual([0, 0])
  expect(opened).toBe(3)
})

test('streams that end without bringing anything are opened again later each time [P3]', async () => {
  const { waits } = await follow([send(''), send(''), send(''), send(END)])

  expect(waits.slice(0, 3)).toEqual([0, 250, 500])
})

test('connections that break are made again, later each time [P3]', async () => {
  const { lines, waits } = await follow([cut, cut, cut, send('1', END)])

  expect(waits.slice(0, 3)).toEqual([0, 250, 500])
  expect(lines).toEqual([1])
})

test('a server in trouble, or one that has no place for us, is asked again as X asks [P3]', async () => {
  const { waits } = await follow([refuse(503), refuse(503), refuse(429), refuse(429), send(END)])

  expect(waits.slice(0, 4)).toEqual([5_000, 10_000, 60_000, 120_000])
})

test('what was brought in between makes the next failure the first [P3]', async () => {
  const { waits } = await follow([refuse(503), refuse(503), send('1'), refuse(503), send(END)])

  expect(waits.slice(0, 4)).toEqual([5_000, 10_000, 0, 5_000])
})

const DISCONNECT =
  '{"errors":[{"title":"operational-disconnect","disconnect_type":"UpstreamOperationalDisconnect"}]}'

test('a stream that X ends in so many words is opened again at once [P3]', async () => {
  const { lines, waits } = await follow([
    send('1', DISCONNECT, '"never read"'),
    send('2', DISCONNECT),
    send('3', END),
  ])

  expect(lines).toEqual([1, 2, 3])
  expect(waits.slice(0, 2)).toEqual([0, 0])
})

test('a post with errors about what it refers to is a post [P3]', async () => {
  const { lines } = await follow([send('{"data":{"id":"1"},"errors":[{}]}', END)])

  expect(lines).toEqual([{ data: { id: '1' }, errors: [{}] }])
})

test('lines of an unknown kind are told once, however many come [P3]', async () => {
  await follow([send(...Array.from({ length: 9 }, () => '"strange"'), END)])

  expect(testLog.messages).toEqual(['skipped a stream line of an unknown kind'])
})

test('a place that is taken is freed, and we come back within 5 s [P3]', async () => {
  const mended: Issue[] = []
  const taken = refuse(429, '{"connection_issue":"TooManyConnections"}')

  const { waits } = await follow([taken, taken, send(END)], (issue) => {
    mended.push(issue)
    return Promise.resolve()
  })

  expect(mended).toEqual(['slot-taken', 'slot-taken'])
  expect(waits.slice(0, 2)).toEqual([5_000, 5_000])
})

test('without rules they are set; what fails there does not end the following [S1.2]', async () => {
  const mended: Issue[] = []

  const { lines } = await follow([refuse(409), send('1', END)], (issue) => {
    mended.push(issue)
    return Promise.reject(new Error('X is away'))
  })

  expect(mended).toEqual(['no-rules'])
  expect(lines).toEqual([1])
  const [said] = testLog.lines.map((line) => JSON.parse(line) as object)
  expect(said).toMatchObject({ reason: expect.stringContaining('answered 409') as string })
  expect(said).not.toHaveProperty('err')
})

test('while nobody is followed X is not asked for a stream; then it is at once [S1.2]', async () => {
  const followed = Promise.withResolvers<void>()
  const waitForFollowed = vi.fn<() => Promise<void>>(() => followed.promise)
  const following = follow([send('1', END)], undefined, waitForFollowed)
  await vi.waitFor(() => expect(waitForFollowed).toHaveBeenCalledOnce())
  const before = server?.connections.length

  followed.resolve()
  const { lines, waits } = await following

  expect([before, lines, waits]).toEqual([0, [1], []])
})

test('who waits for somebody to follow ends with the collector [S1.2]', async () => {
  const following = follow([send(END)], undefined, () => new Promise(() => {}))

  ending.abort()

  expect(await following).toMatchObject({ opened: 0 })
})

test('a silent stream is cut, its place is freed and it is opened again at once [P3]', async () => {
  const mended: Issue[] = []

  const recover = (issue: Issue) => {
    mended.push(issue)
    return Promise.resolve()
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const following = follow([(reply) => reply.flushHeaders(), send(END)], recover)
  await vi.waitFor(() => expect(server?.connections).toHaveLength(1))
  vi.advanceTimersByTime(SILENCE_MS)
  const { waits } = await following

  expect(mended).toEqual(['silent'])
  expect(waits[0]).toBe(0)
})

test('the end of a window that X names is waited for [P3]', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const reset = Math.floor(Date.now() / 1000) + 300
  const headers = { 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': String(reset) }

  const { waits } = await follow([refuse(429, '', headers), send(END)])

  expect(waits[0]).toBeGreaterThan(299_000)
  expect(waits[0]).toBeLessThanOrEqual(301_000)
})

test.each([
  ['0', 5_000],
  ['99999999999', 960_000],
])('a window that ends at %s is not believed: we wait %d ms [P3]', async (reset, ms) => {
  const headers = { 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': reset }

  const { waits } = await follow([refuse(429, '', headers), send(END)])

  expect(waits[0]).toBe(ms)
})

test('a refusal is said once with what to do, not at every try [P3]', async () => {
  await follow([refuse(401), refuse(401), refuse(401), send(END)])

  const advice = 'X refuses the stream: check X_BEARER_TOKEN and what its plan includes'
  expect(testLog.messages).toEqual([advice])
})
