import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startSimulator, type Simulator } from '../../index.ts'
import { at, createTestClient, textAt, type TestClient } from '../../test-client.ts'

let simulator: Simulator
let client: TestClient

beforeAll(async () => {
  simulator = await startSimulator({ sample: false })
  client = createTestClient(simulator)
})
afterAll(() => simulator.stop())
afterEach(() => void vi.useRealTimers())

const JOBS = '/2/compliance/jobs'
const open = async (type: string) => (await client.send('POST', JOBS, { type })).json
const look = async (job: unknown) => (await client.get(`${JOBS}/${textAt(job, 'data', 'id')}`)).json

async function run(type: string, ids: string[]): Promise<unknown[]> {
  const job = await open(type)
  await client.send('PUT', textAt(job, 'data', 'upload_url'), ids.join('\n'))
  await look(job)
  await look(job)
  const { bytes } = await client.get(textAt(job, 'data', 'download_url'))
  const lines = bytes.toString().split('\n')
  return lines.filter((line) => line !== '').map((line): unknown => JSON.parse(line))
}

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

test('posts of accounts that are closed must go, each for its reason', async () => {
  const [, , ...authors] = simulator.accounts.map(({ id }) => id)
  const write = (author = '') => simulator.post({ author, text: 'Said' }).id
  const ids = authors.slice(0, 4).map((author) => write(author))
  simulator.suspend(authors[0] ?? '')
  simulator.protect(authors[1] ?? '')
  simulator.deactivate(authors[2] ?? '')

  const posts = await run('tweets', ids)
  const users = await run('users', authors.slice(0, 4))
  simulator.unprotect(authors[1] ?? '')
  const later = await run('tweets', ids)

  const reasons = ['suspended', 'protected', 'deactivated']
  expect(posts).toMatchObject(reasons.map((reason, index) => ({ id: ids[index], reason })))
  expect(users).toMatchObject(reasons.map((reason, index) => ({ id: authors[index], reason })))
  expect(later).toHaveLength(2)
})

test('jobs are listed by type and status', async () => {
  const job = await open('users')

  const created = await client.get(`${JOBS}?type=users&status=created`)
  const complete = await client.get(`${JOBS}?type=users&status=complete`)
  const noType = await client.get(JOBS)

  expect(JSON.stringify(created.json)).toContain(textAt(job, 'data', 'id'))
  expect(JSON.stringify(complete.json)).not.toContain(textAt(job, 'data', 'id'))
  expect(noType.status).toBe(400)
})

test('an upload of anything but ids fails, and a second upload is refused', async () => {
  const job = await open('tweets')
  const upload = (text: string) => client.send('PUT', textAt(job, 'data', 'upload_url'), text)

  await upload('not an id')
  const again = await upload('12')

  expect(at(await look(job), 'data', 'status')).toBe('failed')
  expect(again.status).toBe(403)
})

test('an upload that does not say that it is plain text is refused', async () => {
  const address = textAt(await open('tweets'), 'data', 'upload_url')

  const wrong = await client.send('PUT', address, '12', { 'content-type': 'application/json' })
  const right = await client.send('PUT', address, '12')

  expect([wrong.status, right.status]).toEqual([403, 200])
})

test('who uploads too late, or fetches too late, finds the job expired', async () => {
  const [idle, used] = [await open('tweets'), await open('tweets')]
  await client.send('PUT', textAt(used, 'data', 'upload_url'), '12')
  await look(used)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 })
  const late = await client.send('PUT', textAt(idle, 'data', 'upload_url'), '12')
  const between = at(await look(used), 'data', 'status')
  vi.setSystemTime(Date.now() + 8 * 86_400_000)
  const tooLate = await client.get(textAt(used, 'data', 'download_url'))

  expect([late.status, between, tooLate.status]).toEqual([403, 'complete', 403])
  expect(at(await look(idle), 'data', 'status')).toBe('expired')
})

test.each([{ type: 'likes' }, {}])('a job of %j is invalid', async (body) => {
  expect((await client.send('POST', JOBS, body)).status).toBe(400)
})
