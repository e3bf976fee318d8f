import { afterEach, expect, test } from 'vitest'
import { createStreamServer, type StreamServer } from '../../../testing/index.ts'
import type { Answer } from '../../../testing/create-stream-server.ts'
import { openStream, StreamError } from './open-stream.ts'

let server: StreamServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

const open = async (answer: Answer, signal = new AbortController().signal) => {
  server = await createStreamServer(answer)
  const lines: string[] = []
  let opened = 0
  const stream = openStream({
    url: server.url,
    bearerToken: 'token',
    signal,
    silenceMs: 100,
    onOpen: () => {
      opened += 1
    },
  })
  const ended = (async () => {
    for await (const line of stream) lines.push(line)
  })()
  return { lines, ended, opened: () => opened }
}

test('lines come as they are sent, heartbeats as empty ones, until the stream ends [P3]', async () => {
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
  const { lines, ended } = await open((reply) => reply.write('{"a":1}\r\n'))

  await expect(ended).rejects.toMatchObject({ name: 'StreamError', failure: 'network' })
  await expect(ended).rejects.toThrow('silent')
  expect(lines).toEqual(['{"a":1}'])
})

test('a server that takes the connection and says nothing is silent too [P3]', async () => {
  const { ended, opened } = await open(() => {})

  await expect(ended).rejects.toThrow('silent')
  expect(opened()).toBe(0)
})

test('heartbeats keep a quiet stream alive [P3]', async () => {
  const { lines, ended } = await open((reply) => {
    let beats = 0
    const timer = setInterval(() => {
      beats += 1
      reply.write('\r\n')
      if (beats < 12) return
      clearInterval(timer)
      reply.end()
    }, 20)
  })

  await ended

  expect(lines).toHaveLength(12)
})

test('a connection that breaks is a failure of the network, with its cause [P3]', async () => {
  const { ended } = await open((reply) => {
    reply.write('{"a":1}\r\n', () => reply.socket?.resetAndDestroy())
  })

  await expect(ended).rejects.toThrow(StreamError)
  await expect(ended).rejects.toMatchObject({
    failure: 'network',
    cause: expect.any(Error) as Error,
  })
})

test.each([
  [429, 'too-many'],
  [503, 'http'],
  [409, 'http'],
  [401, 'http'],
])('the status %d is the failure "%s" and says why [P3]', async (status, failure) => {
  const { ended, opened } = await open((reply) => {
    reply.writeHead(status).end('{"connection_issue":"TooManyConnections"}')
  })

  await expect(ended).rejects.toMatchObject({ failure })
  await expect(ended).rejects.toThrow(`${status}: {"connection_issue":"TooManyConnections"}`)
  expect(opened()).toBe(0)
})

test('the signal ends the connection [P3]', async () => {
  const ending = new AbortController()
  const { ended } = await open((reply) => {
    reply.on('close', () => reply.end())
    reply.write('\r\n', () => ending.abort())
  }, ending.signal)

  await expect(ended).rejects.toMatchObject({ name: 'AbortError' })
})
