import { once } from 'node:events'
import { createServer, get } from 'node:http'
import { expect, test, vi } from 'vitest'
import { LineStream } from './line-stream.ts'

test('a client that leaves too much unread is dropped, and what waited is lost', async () => {
  const dropped = vi.fn<() => void>()
  const streams: LineStream[] = []
  const server = createServer((_, response) => {
    const options = { heartbeatMs: 60_000, onClientClosed: () => {}, onDropped: dropped }
    const rest = {
      split: (line: Buffer) => [line],
      isSilent: () => false,
      maxUnreadBytes: () => 1000,
    }
    streams.push(new LineStream(response, { ...options, ...rest }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const request = get({ host: '127.0.0.1', port })
  await once(request, 'response')
  request.on('error', () => {})

  const message = 'x'.repeat(1_000_000)
  await vi.waitFor(() => {
    streams[0]?.send(message)
    expect(dropped).toHaveBeenCalledOnce()
  })

  request.destroy()
  server.close()
})
