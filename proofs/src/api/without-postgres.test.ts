import type { Page, SocialItem } from '@hemicycle/contract'
import { contributorOf } from '@hemicycle/api/testing'
import { knownPost } from '@hemicycle/search/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRunningApi, type RunningApi } from './running-api.ts'

const UNREACHABLE = 'postgres://127.0.0.1:1/none'
const FEEDBACK = {
  name: '',
  surname: '',
  email: 'ada@example.org',
  comment: 'Well',
  openMs: 20_000,
}
let api: RunningApi

beforeAll(async () => {
  api = await openRunningApi([contributorOf('a')], { DATABASE_URL: UNREACHABLE })
  await api.write([knownPost('7', { postedAt: new Date(Date.now() - 60_000) })])
})
afterAll(() => api.close())

test('the API starts without PostgreSQL and serves readers; only feedback answers 503 [P2]', async () => {
  const feed = await fetch(`${api.url}/v1/social-item/?id=7`)
  const ready = await fetch(`${api.url}/health/ready`)
  const feedback = await fetch(`${api.url}/v1/feedback/send/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(FEEDBACK),
  })

  const { data } = (await feed.json()) as { data: Page<SocialItem> }
  expect([feed.status, ready.status, feedback.status]).toEqual([200, 200, 503])
  expect(data.items.map((item) => item.id)).toEqual(['7'])
  expect(await ready.json()).toMatchObject({ ready: true, store: 'away' })
})
