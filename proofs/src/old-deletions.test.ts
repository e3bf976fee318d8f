import { loadPosts } from '@hemicycle/store'
import { sql } from '@hemicycle/store/testing'
import { startTestStack, type TestStack } from '@hemicycle/tools/stack'
import { afterAll, beforeAll, expect, test } from 'vitest'

const DAY_MS = 86_400_000
const ACTIVITY = 'GET /2/activity/stream'
let stack: TestStack
let author: string

beforeAll(async () => {
  stack = await startTestStack(
    { sample: false, heartbeatMs: 200 },
    {
      toRoster: (roster) => ({
        ...roster,
        contributors: roster.contributors.filter(({ accounts }) => accounts.length > 0).slice(0, 3),
      }),
    },
  )
  const [account] = await stack.store.query<{ native_id: string }>(
    sql`select native_id from account`,
  )
  author = account?.native_id ?? ''
})
afterAll(() => stack.close())

const loadHearing = async () => {
  const [hearing] = await stack.store.query<{ gap: string | null; heard_at: Date | null }>(
    sql`select gap, heard_at from deletions_heard`,
  )
  return hearing
}
/** Deletions are being received, and every requested sweep is done. */
const isQuiet = async () => {
  const { store, simulator } = stack
  const hearing = await loadHearing()
  const [job] = await store.query<{ taken: boolean; run_at: Date }>(
    sql`select taken, run_at from job where task = 'sweep:twitter'`,
  )
  const isDone = job !== undefined && !job.taken && job.run_at > new Date()
  const { filtered, activity } = simulator.connections()
  return filtered > 0 && activity > 0 && hearing?.gap === null && isDone
}
const keepOldPost = async () => {
  await expect.poll(isQuiet).toBe(true)
  const at = new Date(Date.now() - 90 * DAY_MS)
  const { id } = stack.simulator.post({ author, text: 'Said long ago', at })
  await expect.poll(() => loadPosts(stack.store, [id])).toHaveLength(1)
  return id
}
const findRemoval = async (id: string) => (await loadPosts(stack.store, [id]))[0]?.removal
/** As if no collector had listened for two minutes. */
const passTwoMinutes = async () => {
  const { heard_at: heardAt } = (await loadHearing()) ?? {}
  const before = new Date((heardAt?.getTime() ?? 0) - 120_000)
  await stack.store.query(sql`update deletions_heard set heard_at = ${before}`)
}

test('a 90-day-old post that is deleted while the deletion stream is down is gone once it is back [RF.32]', async () => {
  const { simulator, store, collector } = stack
  collector.start()
  const id = await keepOldPost()

  simulator.faults.set('serverError', { endpoint: ACTIVITY })
  simulator.disconnectStreams()
  const streams = sql`select state from stream where name = 'deletions at X'`
  await expect.poll(() => store.query(streams)).toEqual([{ state: 'reconnecting' }])
  simulator.remove(id)
  await passTwoMinutes()
  const before = await findRemoval(id)
  simulator.faults.clear()

  await expect.poll(() => findRemoval(id)).toBe('deleted')
  expect(before).toBeNull()
})

test('a killed collector still knows how long nothing was received [P3 RF.32]', async () => {
  const { simulator, collector } = stack
  const id = await keepOldPost()

  await collector.kill()
  simulator.remove(id)
  await passTwoMinutes()
  const before = await findRemoval(id)
  collector.start()

  await expect.poll(() => findRemoval(id)).toBe('deleted')
  expect(before).toBeNull()
})
