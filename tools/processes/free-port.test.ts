import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'

import { freePort, isFree } from './free-port.ts'

vi.mock('node:crypto', { spy: true })

test('a port that nothing listens on is given as wanted', async () => {
  const port = await freePort()

  expect(await freePort(port)).toBe(port)
  expect(await isFree(port)).toBe(true)
})

test('a port that was given is not given again before it is used', async () => {
  const given = await freePort()
  vi.mocked(randomInt).mockReturnValueOnce(given as never)

  expect(await freePort()).not.toBe(given)
})

test('a port taken on one address only is not given', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  const taken = typeof address === 'object' && address !== null ? address.port : 0

  const port = await freePort(taken)

  expect(port).not.toBe(taken)
  expect(await isFree(taken)).toBe(false)
})
