import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSimulator, type Simulator } from '../index.ts'
import { at, openTestClient, textAt, type TestClient } from '../test-client.ts'

let simulator: Simulator
let client: TestClient

beforeAll(async () => {
  simulator = await startSimulator({ sample: false })
  client = openTestClient(simulator)
})
afterAll(() => simulator.stop())

test('a job tells which of the uploaded ids are deleted', async () => {
  const author = simulator.accounts[0]?.id ?? ''
  const kept = simulator.post({ author, text: 'Kept' })
  const gone = simulator.post({ author, text: 'Gone' })
  const goneToo = simulator.repost(simulator.accounts[1]?.id ?? '', gone.id)
  simulator.remove(gone.id)

  const job = await client.send('POST', '/2/compliance/jobs', { type: 'tweets', name: 'daily' })
  const uploaded = [kept.id, gone.id, goneToo.id, '12'].join('\n')
  await client.send('PUT', textAt(job.json, 'data', 'upload_url'), uploaded)
  const path = `/2/compliance/jobs/${textAt(job.json, 'data', 'id')}`
  const early = await client.get(path)
  const late = await client.get(path)
  const result = await client.get(textAt(late.json, 'data', 'download_url'))

  expect(job.json).toMatchObject({ data: { type: 'tweets', name: 'daily', status: 'created' } })
  expect(at(early.json, 'data', 'status')).toBe('in_progress')
  expect(at(late.json, 'data', 'status')).toBe('complete')
  const lines = result.bytes.toString().trimEnd().split('\n')
  const removals = lines.map((line): unknown => JSON.parse(line))
  expect(new Date(textAt(removals[0], 'redacted_at')) >= gone.createdAt).toBe(true)
  expect(removals).toMatchObject([
    {
      id: gone.id,
      action: 'delete',
      created_at: gone.createdAt.toISOString(),
      reason: 'deleted',
    },
    { id: goneToo.id, action: 'delete', reason: 'deleted' },
  ])
})
