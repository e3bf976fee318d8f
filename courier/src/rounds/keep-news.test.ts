import { expect, test } from 'vitest'
import type { News } from '../ask-site.ts'
import { keepNews } from './keep-news.ts'

test('an answer is used for five seconds, so no mail names what was removed long ago [RM.8]', async () => {
  const question = { view: 'subject=fisheries', since: new Date(0), until: new Date(1) }
  let now = 0
  let asked = 0
  const find = keepNews(
    async (): Promise<News> => ({
      name: '',
      isGone: false,
      total: (asked += 1),
      members: 0,
      items: [],
    }),
    () => now,
  )

  const totals: number[] = []
  for (now of [0, 4_999, 5_000, 9_999, 10_000]) totals.push((await find(question)).total)

  expect(totals).toEqual([1, 1, 2, 2, 3])
})
