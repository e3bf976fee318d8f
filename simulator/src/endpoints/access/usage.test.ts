import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSimulator, type Simulator } from '../../index.ts'
import { at, createTestClient, type TestClient } from '../../test-client.ts'

let simulator: Simulator
let client: TestClient

beforeAll(async () => {
  simulator = await startSimulator({ sample: false })
  client = createTestClient(simulator)
})
afterAll(() => simulator.stop())

test('a post read twice in a day counts once', async () => {
  const author = simulator.accounts[0]?.id ?? ''
  const [one, two] = ['One', 'Two'].map((text) => simulator.post({ author, text }).id)
  await client.get(`/2/tweets?ids=${one},${two}`)
  await client.get(`/2/tweets?ids=${one}`)

  const { json } = await client.get('/2/usage/tweets?days=2')
  const odd = await client.get('/2/usage/tweets?days=91')

  expect(at(json, 'data')).toMatchObject({
    project_usage: '2',
    cap_reset_day: 1,
    daily_project_usage: { usage: [{ usage: '0' }, { usage: '2' }] },
    daily_client_app_usage: [{ usage_result_count: 2 }],
  })
  expect(odd.status).toBe(400)
})
