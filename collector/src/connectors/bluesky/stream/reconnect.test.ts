import { loadPosts } from '@hemicycle/store'
import { createTestStore, type TestStore } from '@hemicycle/store/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  createStandInBluesky,
  followBluesky,
  idOfPost,
  saveBlueskyRoster,
  write,
  type StandInBluesky,
} from '../../../../testing/index.ts'

let own: TestStore
let bluesky: StandInBluesky
let following: ReturnType<typeof followBluesky>

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())
beforeEach(async () => {
  await own.empty()
  bluesky = await createStandInBluesky()
  await saveBlueskyRoster(bluesky, own, 1)
})
afterEach(async () => {
  await following.end()
  vi.useRealTimers()
  await bluesky.close()
})

const isListening = (connections: number) =>
  vi.waitFor(() => expect(bluesky.connections[connections - 1]?.options).toHaveLength(1))
const textOf = async (rkey: string) =>
  (await loadPosts(own.store, [idOfPost(1, rkey)]))[0]?.content?.text

test('after 75 s of silence a new connection is made, and posts are saved from it [RN.17 RF.1]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  following = followBluesky(bluesky, own)
  await isListening(1)

  await vi.advanceTimersByTimeAsync(75_000)
  await isListening(2)
  const rkey = write(bluesky, 1, 'after the silence')

  await expect.poll(() => textOf(rkey)).toBe('after the silence')
  expect(following.messages).toContain('stream ended; reconnecting')
})

test('a message that is too large costs the connection, and nothing else [P5 RF.1]', async () => {
  following = followBluesky(bluesky, own)
  await isListening(1)

  bluesky.send('x'.repeat(4_000_001))
  await isListening(2)
  const rkey = write(bluesky, 1, 'after the flood')

  await expect.poll(() => textOf(rkey)).toBe('after the flood')
})
