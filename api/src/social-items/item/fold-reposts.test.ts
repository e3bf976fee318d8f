import type { SocialItem } from '@hemicycle/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idOf } from '../../../testing/index.ts'
import { foldReposts } from './fold-reposts.ts'

const itemOf = (id: string, kind: string, of: string | null, available = true) => ({
  id,
  kind,
  contributor: { id: idOf('a'), fullName: `Who posted ${id}` },
  reference: of === null ? null : { id: of, available },
  repostedBy: new Array<SocialItem['repostedBy'][number]>(),
})

test('reposts of one post become one item, the newest, which names the others [RC.7 RC.5]', () => {
  const folded = foldReposts([
    itemOf('6', 'original', null),
    itemOf('5', 'repost', '90'),
    itemOf('4', 'repost', '80'),
    itemOf('3', 'repost', '90'),
    itemOf('2', 'quote', '90'),
    itemOf('1', 'repost', '90'),
  ])

  expect(folded.map(({ id }) => id)).toEqual(['6', '5', '4', '2'])
  expect(folded[1]?.repostedBy).toEqual([
    { id: '3', contributorId: idOf('a'), fullName: 'Who posted 3' },
    { id: '1', contributorId: idOf('a'), fullName: 'Who posted 1' },
  ])
})

test('a repost of an unavailable post is not folded [RC.7 RF.18]', () => {
  const items = [itemOf('2', 'repost', '90', false), itemOf('1', 'repost', '90', false)]

  expect(foldReposts(items)).toEqual(items)
})

test('whatever a page contains, each post appears once, in order [RC.7 P3]', () => {
  const kind = fc.constantFrom('original', 'repost', 'quote', 'reply')
  const page = fc.array(fc.tuple(kind, fc.constantFrom('7', '8'), fc.boolean()), { maxLength: 12 })

  fc.assert(
    fc.property(page, (made) => {
      const items = made.map(([one, of, available], place) =>
        itemOf(String(place), one, of, available),
      )

      const folded = foldReposts(items)

      const shown = folded.map(({ id }) => Number(id))
      const all = folded.flatMap(({ id, repostedBy }) => [
        id,
        ...repostedBy.map((reposter) => reposter.id),
      ])
      expect(shown).toEqual(shown.toSorted((a, b) => a - b))
      expect(all.toSorted()).toEqual(items.map(({ id }) => id).toSorted())
    }),
  )
})
