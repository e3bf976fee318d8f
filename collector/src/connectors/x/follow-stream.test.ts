import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  createStreamServer,
  openTestLog,
  type StreamServer,
  type TestLog,
} from '../../../testing/index.ts'
import type { Answer } from '../../../testing/create-stream-server.ts'
import { followStream } from './follow-stream.ts'

let server: StreamServer | undefined
let ending: AbortController
let testLog: TestLog
beforeEach(() => {
  ending = new AbortController()
  testLog = openTestLog()
})
afterEach(async () => {
  ending.abort()
  vi.useRealTimers()
  await server?.close()
})

const send = (...lines: string[]): Answer => {
  return (reply) => reply.end(lines.map((line) => `${line}\r\n`).join(''))
}
const refuse = (status: number): Answer => {
  return (reply) => reply.writeHead(status).end()
}
const cut: Answer = (reply) => reply.socket?.destroy()
const END = '"end"'

/** Follows until the line `END` arrives; instead of waiting it writes down how long it would have waited. */
async function follow(
  answers: [Answer, ...Answer[]],
  { onWait = () => {}, onLine = () => {} }: { onWait?: () => void; onLine?: () => void } = {},
) {
  server = await createStreamServer(...answers)
  const lines: unknown[] = []
  let opened = 0
  const waits: number[] = []
  await followStream(
    {
      url: server.url,
      bearerToken: 'token',
      log: testLog.log,
      silenceMs: 500,
      onOpen: () => {
        opened += 1
      },
      onLine: (line) => {
        if (line === 'end') ending.abort()
        else lines.push(line)
        onLine()
      },
    },
    ending.signal,
    (ms) => {
      waits.push(ms)
      onWait()
      return Promise.resolve()
    },
  )
  return { lines, opened, waits }
}

test('lines are read as JSON; heartbeats bring nothing [P3]', async () => {
  const { lines } = await follow([send('{"data":{"id":"1"}}', '', '{"data":{"id":"2"}}', END)])

  expect(lines).toEqual([{ data: { id: '1' } }, { data: { id: '2' } }])
})

test('a line that is no JSON is left out with a word, the next ones are read [P3]', async () => {
  const { lines } = await follow([send('{"cut', '1', END)])

  expect(lines).toEqual([1])
  expect(testLog.messages).toEqual(['a line that is no JSON was left out'])
})

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
