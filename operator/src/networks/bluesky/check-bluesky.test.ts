import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { checkBluesky } from './check-bluesky.ts'

const AWAY = '127.0.0.1:1'

/** A host that answers everything with this status; returns it, and what it was asked. */
async function serve(status: number): Promise<{ host: string; asked: string[] }> {
  const asked: string[] = []
  const server = createServer(({ url = '' }, reply) => {
    asked.push(url)
    reply.writeHead(status).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

const toAccess = (host: string, appview: string | null = `http://${host}`) => ({
  jetstream: `ws://${host}`,
  plc: `http://${host}`,
  appview,
})

test('stream, directory and service are asked, each without a key [RO.20]', async () => {
  const { host, asked } = await serve(200)

  expect(await checkBluesky(toAccess(host))).toMatchObject([
    { name: 'Bluesky stream', state: 'ok' },
    { name: 'Bluesky directory', state: 'ok' },
    { name: 'Bluesky service', state: 'ok' },
  ])
  expect(asked.toSorted()).toEqual(['/', '/_health', '/xrpc/_health'])
})

test('what does not answer fails with its setting; what fails itself is a warning [RO.20]', async () => {
  const { host } = await serve(503)
  const failing = await checkBluesky(toAccess(host))
  const away = await checkBluesky(toAccess(AWAY))

  expect(failing.map(({ state }) => state)).toEqual(['warn', 'warn', 'warn'])
  expect(away).toMatchObject(
    ['JETSTREAM', 'PLC', 'APPVIEW'].map((name) => ({
      state: 'fail',
      mend: expect.stringContaining(`BLUESKY_${name}`) as string,
    })),
  )
})

test('a service that is off, and a network that is off, are skipped [RO.20]', async () => {
  const { host, asked } = await serve(200)

  expect((await checkBluesky(toAccess(host, null))).at(-1)).toMatchObject({ state: 'skipped' })
  expect(asked).not.toContain('/xrpc/_health')
  expect(await checkBluesky(null)).toMatchObject([{ name: 'Bluesky', state: 'skipped' }])
})
