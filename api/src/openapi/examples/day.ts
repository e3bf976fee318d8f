import {
  fold,
  startOfBrusselsDay,
  toBrusselsDate,
  toBrusselsHour,
  toEpochSeconds,
  type Day,
} from '@hemicycle/contract'
import type { Subjects } from '@hemicycle/search'
import type { Site } from '../../deps.ts'
import { inventedPost } from './invented.ts'
import { memberThen, toExampleItem } from './posts.ts'

const HOUR = 3600
const from = toEpochSeconds(startOfBrusselsDay(inventedPost.postedAt))
const counts = { members: 188, withAccount: 112, posted: 74, posts: 489 }

export const exampleDayName = toBrusselsDate(inventedPost.postedAt)

export const toExampleDay = (site: Site, subjects: Subjects): Day => ({
  day: exampleDayName,
  from,
  to: from + 24 * HOUR,
  isOver: false,
  countedAt: toEpochSeconds(inventedPost.firstSeenAt),
  shareUrl: `${site.url}/day/${exampleDayName}`,
  previous: toBrusselsDate(new Date((from - HOUR) * 1000)),
  next: null,
  posts: 512,
  reposts: 80,
  total: counts,
  groups: [{ eparty: memberThen.eparty, ...counts }],
  hours: Array.from({ length: 24 }, (_, hour) => ({
    day: toBrusselsHour(new Date((from + hour * HOUR) * 1000)),
    time: from + hour * HOUR,
    total: hour === 10 ? 512 : 0,
  })),
  topics: [
    {
      id: fold('Climat'),
      content: 'Climat',
      value: 41,
      posts: 60,
      groups: 6,
      first: toExampleItem(site, subjects),
    },
  ],
})
