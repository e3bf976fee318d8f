import { expect, test } from 'vitest'
import { createNetworkClients } from './create-network-clients.ts'

const OTHERS = { twitter: { origin: 'https://api.x.com', bearerToken: null }, bluesky: null }

test('a press feed is found by its address, whether or not feeds are followed [RN.55]', async () => {
  const { feed } = createNetworkClients({ ...OTHERS, feed: null })
  const address = 'https://press.example.org/Feed.xml'

  const found = await feed?.findAccounts([address])

  expect(found?.ids).toEqual(new Map([[address.toLowerCase(), address]]))
  expect(found?.reasons.size).toBe(0)
})

test('the command that checks everything says whether press feeds are followed [RN.55 RO.20]', async () => {
  const check = (feed: Parameters<typeof createNetworkClients>[0]['feed']) =>
    createNetworkClients({ ...OTHERS, feed }).feed?.check()

  expect(await check(null)).toMatchObject([{ name: 'press feeds', state: 'skipped' }])
  expect(await check({ minutes: 5, localOrigin: null })).toMatchObject([
    { state: 'ok', found: 'on, each asked every 5 minutes' },
  ])
})
