import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

/** Asks in the four ways in which our processes ask, and is refused each time. */
const ASKING = `
import { request } from 'node:https'
import { getBounded } from '${join(import.meta.dirname, 'get-bounded.ts')}'
const asked = [
  fetch('https://fetched.invalid/'),
  new Promise((end) => new WebSocket('wss://stream.invalid/').addEventListener('error', end)),
  new Promise((end) => request('https://x.invalid/').on('error', end).end()),
  fetch('http://api.invalid/'),
  getBounded(new URL('https://chosen-by-others.invalid/'), { accept: '*/*', maxBytes: 1, timeoutMs: 5_000 }),
]
await Promise.allSettled(asked)`

test('a proxy of the environment is asked for what we chose, and never for what others chose [RO.80]', async () => {
  const asked: string[] = []
  const proxy = createServer().listen(0, '127.0.0.1')
  proxy.on('connect', ({ url = '' }, socket) => {
    asked.push(url)
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
  })
  await once(proxy, 'listening')
  onTestFinished(() => void proxy.close())

  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', ASKING], {
    env: {
      NODE_USE_ENV_PROXY: '1',
      HTTPS_PROXY: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    },
  })

  expect(asked.toSorted()).toEqual(['fetched.invalid:443', 'stream.invalid:443', 'x.invalid:443'])
})
