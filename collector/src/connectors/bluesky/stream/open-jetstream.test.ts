import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createStandInBluesky, didOf, type StandInBluesky } from '../../../../testing/index.ts'
import { openJetstream } from './open-jetstream.ts'

const SILENCE_MS = 75_000
/** Less than that, and more than half of it. */
const MOST_MS = 60_000
let bluesky: StandInBluesky
let ending: AbortController

beforeEach(async () => {
  bluesky = await createStandInBluesky()
  ending = new AbortController()
})
afterEach(async () => {
  ending.abort()
  vi.useRealTimers()
  await bluesky.close()
})

/** A connection that is open, how often it heard something, and how it ended. */
async function open(origin = bluesky.access.jetstream) {
  const opened = Promise.withResolvers<void>()
  const messages: string[] = []
  let heard = 0
  let end: Error | null = null
  const { ended } = openJetstream({
    origin,
    cursor: null,
    dids: [didOf(1)],
    signal: ending.signal,
    onOpen: () => opened.resolve(),
    onActivity: () => (heard += 1),
    onMessage: (text) => messages.push(text),
  })
  ended.catch((error: Error) => {
    end = error
    opened.resolve()
  })
  await opened.promise
  return { messages, heard: () => heard, end: () => end }
}

test('a stream that is silent for 75 s is given up, and no earlier [RN.17]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { end } = await open()

  await vi.advanceTimersByTimeAsync(SILENCE_MS - 1)
  expect(end()).toBeNull()
  await vi.advanceTimersByTimeAsync(1)

  expect(end()).toMatchObject({ message: 'Jetstream was silent for too long', isRefused: false })
})

test.each([
  ['a ping', () => bluesky.ping()],
  ['an event', () => bluesky.send('{}')],
])('%s counts as heard, and the 75 s begin anew [RN.17]', async (_, send) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { end, heard } = await open()
  await vi.advanceTimersByTimeAsync(MOST_MS)

  send()
  await expect.poll(heard).toBe(1)
  await vi.advanceTimersByTimeAsync(MOST_MS)
  expect(end()).toBeNull()
  await vi.advanceTimersByTimeAsync(SILENCE_MS - MOST_MS)

  expect(end()).not.toBeNull()
})

test('a message over 4 MB ends the connection, and none of it is kept [P5]', async () => {
  const { end, messages } = await open()

  bluesky.send('small')
  bluesky.send('x'.repeat(4_000_001))

  await expect.poll(end).toMatchObject({ name: 'JetstreamError', isRefused: false })
  expect(messages).toEqual(['small'])
})

test('a redirect is refused, and its target is never asked [P5]', async () => {
  const asked: string[] = []
  const inside = await serve((url) => {
    asked.push(url)
    return 'HTTP/1.1 101 Switching Protocols'
  })
  const outside = await serve(() => `HTTP/1.1 302 Found\r\nlocation: http://${inside}/subscribe`)

  const { end } = await open(`ws://${outside}`)

  await expect.poll(end).toMatchObject({ message: 'Jetstream answered 302', isRefused: true })
  expect(asked).toEqual([])
})

/** A host that answers every request for a connection with this head. */
async function serve(toHead: (url: string) => string): Promise<string> {
  const server = createServer()
  server.on('upgrade', ({ url = '' }, socket) => {
    socket.end(`${toHead(url)}\r\ncontent-length: 0\r\n\r\n`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}
