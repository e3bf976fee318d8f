import { expect, test } from 'vitest'
import { createTestSearch, knownPost, writeKnownPosts } from '../../testing/index.ts'
import { findLastHeard } from './find-last-heard.ts'
import { openMonths } from '../months.ts'

test('the source was last heard when the newest arrival was, of any month and kind [RS.59]', async () => {
  const own = await createTestSearch()
  const before = await findLastHeard(own.search, openMonths(own.search))
  await writeKnownPosts(own, [
    knownPost('1', { firstSeenAt: new Date('2026-11-10T12:00:05Z') }),
    knownPost('2', {
      postedAt: new Date('2026-03-01T00:00:00Z'),
      firstSeenAt: new Date('2026-11-10T12:30:00Z'),
    }),
    knownPost('3', { removal: 'deleted', content: null }),
  ])

  const after = await findLastHeard(own.search, openMonths(own.search))

  await own.drop()
  expect(before).toBeNull()
  expect(after).toEqual(new Date('2026-11-10T12:30:00Z'))
})
