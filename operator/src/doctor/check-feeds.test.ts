import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { saveRoster } from '@hemicycle/store'
import { createTestStore, rosterOf, type TestStore } from '@hemicycle/store/testing'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { checkFeeds } from './check-feeds.ts'

let own: TestStore

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())

/** Feeds of a server on this machine, each of which answers with its status. */
async function follow(...statuses: number[]) {
  const asked: string[] = []
  const server = createServer(({ url = '' }, reply) => {
    asked.push(url)
    reply.writeHead(Number(url.slice(-3))).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const localOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const addresses = statuses.map((status, index) => `${localOrigin}/${index}/${status}`)
  const roster = rosterOf(addresses.length)
  await saveRoster(own.store, 'test', {
    ...roster,
    contributors: roster.contributors.map((contributor, index) => ({
      ...contributor,
      accounts: [
        { network: 'feed', nativeId: addresses[index] ?? '', handle: addresses[index] ?? '' },
      ],
    })),
  })
  const check = () => checkFeeds(own.store, { minutes: 15, localOrigin })
  return { addresses, asked, check }
}

test('each followed press feed is asked once, and all that answer are well [RO.20 RN.52]', async () => {
  const { asked, check } = await follow(200, 304, 301)

  expect(await check()).toMatchObject([{ state: 'ok', found: 'all 3 answer' }])
  expect(asked.toSorted()).toEqual(['/0/200', '/1/304', '/2/301'])
})

test('feeds that are away are named, with what to do [RO.20 RN.52]', async () => {
  const { addresses, check } = await follow(200, 404, 200, 410, 200)

  const [finding] = await check()

  expect(finding).toMatchObject({
    state: 'warn',
    found: `2 of 5 do not: ${addresses[1]} answers 404; ${addresses[3]} is gone for good (410)`,
  })
  expect(finding?.mend).toContain('roster')
})

test('when most are away the cause is near, and nothing inside is asked [RO.20 RN.52]', async () => {
  const { asked } = await follow(200, 200)

  const [finding] = await checkFeeds(own.store, { minutes: 15, localOrigin: null })

  expect(finding).toMatchObject({
    state: 'fail',
    mend: expect.stringContaining('firewall') as string,
  })
  expect(asked).toEqual([])
})

test('nothing is said of feeds that nobody follows [RO.20]', async () => {
  const { check } = await follow()

  expect(await check()).toEqual([])
  expect(await checkFeeds(own.store, null)).toEqual([])
})
