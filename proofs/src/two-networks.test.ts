import type { SocialItem } from '@hemicycle/contract'
import { startTestStack, type TestStack } from '@hemicycle/tools/stack'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFeed } from './read-feed.ts'

/** A post on Bluesky repeats one on X, and lists show the two as one card. */
const UNFOLDED = '/v1/social-item/?pageSize=100&fold=off'
let stack: TestStack

beforeAll(async () => {
  stack = await startTestStack({ sample: { days: 2, perDay: 150 }, blueskyPort: 0 })
  stack.collector.start()
  stack.api.start()
})
afterAll(() => stack.close())

const networkOf = ({ id }: SocialItem): string => (id.startsWith('bluesky-') ? 'bluesky' : 'x')

test('the sample is read from both networks, and a member who posts on both is one person', async () => {
  const read = async () => {
    const items = await readFeed(stack.apiUrl, UNFOLDED).catch((): SocialItem[] => [])
    return Map.groupBy(items, networkOf)
  }
  await expect
    .poll(async () => [...(await read()).keys()].toSorted(), { timeout: 60_000 })
    .toEqual(['bluesky', 'x'])

  const { bluesky: onBluesky = [] } = Object.fromEntries(await read())
  const cards = await readFeed(stack.apiUrl)

  const own = new Set(stack.simulator.roster.contributors.map(({ fullName }) => fullName))
  expect(onBluesky.filter(({ contributor }) => !own.has(contributor.fullName))).toEqual([])
  expect(cards.filter(({ alsoOn }) => alsoOn.length > 0)).not.toEqual([])
})
