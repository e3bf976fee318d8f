import type { ServerResponse } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { createStreamServer, type StreamServer } from '../../../../testing/index.ts'
import type { Answer } from '../../../../testing/create-stream-server.ts'
import { openStream } from './open-stream.ts'
import { StreamError } from './stream-error.ts'

let server: StreamServer | undefined
afterEach(async () => {
  vi.useRealTimers()
  await server?.close()
  server = undefined
})

const open = async (
  answer: Answer,
  { signal = new AbortController().signal, silenceMs = 60_000 } = {},
) => {
  server = await createStreamServer(answer)
  const lines: string[] = []
  let opened = 0
  const stream = openStream({
    url: server.url,
    bearerToken: 'token',
    signal,
    silenceMs,
    onOpen: () => {
      opened += 1
    },
  })
  const ended = (async () => {
    for await (const line of stream) lines.push(line)
  })()
  return { lines, ended, opened: () => opened }
}

test('lines come as they are sent until the stream ends, heartbeats as empty ones [P3]', async () => {
  const { lines, ended, opened } = await open((reply) => {
    reply.write('{"a":1}\r\n')
    reply.write('\r\n{"b"')
    reply.end(':2}\r\n')
  })

  await ended

  expect(lines).toEqual(['{"a":1}', '', '{"b":2}'])
  expect(opened()).toBe(1)
  expect(server?.connections[0]?.authorization).toBe('Bearer token')
})

test('a stream without even heartbeats is dead [P3]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { lines, ended } = await open((reply) => reply.write('{"a":1}\r\n'), { silenceMs: 60_000 })
  await vi.waitFor(() => expect(lines).toEqual(['{"a":1}']))

  vi.advanceTimersByTime(60_000)

  await expect(ended).rejects.toMatchObject({ name: 'StreamError', kind: 'network' })
  await expect(ended).rejects.toThrow('silent')
})

test('a server that takes the connection and says nothing is silent too [P3]', async () => {
  const { ended, opened } = await open(() => {}, { silenceMs: 100 })

  await expect(ended).rejects.toThrow('silent')
  expect(opened()).toBe(0)
})

test('heartbeats keep a quiet stream alive [P3]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let reply: ServerResponse | undefined
  const { lines, ended } = await open(
    (opened) => {
      reply = opened
      reply.write('\r\n')
    },
    { silenceMs: 60_000 },
  )

  for (const count of [1, 2, 3]) {
    await vi.waitFor(() => expect(lines).toHaveLength(count))
    vi.advanceTimersByTime(40_000)
    reply?.write('\r\n')
  }
  reply?.end()

  await expect(ended).resolves.toBeUndefined()
})

test('a connection that breaks is a failure of the network, with its cause [P3]', async () => {
  const { ended } = await open((reply) => {
    reply.write('{"a":1}\r\n', () => reply.socket?.resetAndDestroy())
  })

  await expect(ended).rejects.toThrow(StreamError)
  await expect(ended).rejects.toMatchObject({
    kind: 'network',
    cause: expect.any(Error) as Error,
  })
})

test.each([
  [429, '{"connection_issue":"TooManyConnections"}', 'slot', 'slot-taken'],
  [429, '{"title":"Too Many Requests"}', 'too-many', null],
  [429, '{"title":"UsageCapExceeded"}', 'too-many', 'capped'],
  [409, '{"connection_issue":"RuleConfigurationIssue"}', 'http', 'no-rules'],
  [401, '{"title":"Unauthorized"}', 'http', 'denied'],
  [403, '{"title":"Forbidden"}', 'http', 'denied'],
  [503, 'over capacity', 'http', null],
])('the refusal %d %s is told apart and says why [P3]', async (status, body, kind, issue) => {
  const { ended, opened } = await open((reply) => {
    reply.writeHead(status).end(body)
  })

  await expect(ended).rejects.toMatchObject({ kind, issue, resetAt: null })
  await expect(ended).rejects.toThrow(`${status}: ${body}`)
  expect(opened()).toBe(0)
})

test('nobody is followed to another address, where the token would go as well [P3]', async () => {
  const { ended, opened } = await open((reply) => {
    reply.writeHead(307, { location: '/elsewhere' }).end()
  })

  await expect(ended).rejects.toMatchObject({ kind: 'http', issue: null })
  await expect(ended).rejects.toThrow('answered 307')
  expect(server?.connections).toHaveLength(1)
  expect(opened()).toBe(0)
})

test('when the window of connections is used up, X says when it ends [P3]', async () => {
  const { ended } = await open((reply) => {
    reply
      .writeHead(429, { 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': '1700000000' })
      .end()
  })

  await expect(ended).rejects.toMatchObject({ kind: 'too-many', resetAt: 1_700_000_000_000 })
})

test('the signal ends the connection [P3]', async () => {
  const ending = new AbortController()
  const { ended } = await open(
    (reply) => {
      reply.on('close', () => reply.end())
      reply.write('\r\n', () => ending.abort())
    },
    { signal: ending.signal },
  )

  await expect(ended).rejects.toMatchObject({ name: 'AbortError' })
})
