import Type, { type Static } from 'typebox'
import { MAX_DAY_TOPICS } from '../domain/constants.ts'
import { count, epoch } from './coverage.ts'
import { nullable, success } from './envelope.ts'
import { socialItem, type SocialItem } from './social-item.ts'
import { timeLinePoint } from './time-line.ts'
import { viewTopic } from './topic.ts'

export const dayName = Type.String({
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
  description: 'A day in Europe/Brussels, yyyy-mm-dd.',
})

const memberCounts = {
  members: count('Seats held today, including the president’s.'),
  withAccount: count('Of these, with an account that we follow.'),
  posted: count('Members who posted on the day; reposts are not counted.'),
  posts: count('Their posts; reposts are not counted.'),
}

export const dayTopic = Type.Object({
  ...viewTopic.properties,
  groups: count('Groups, on the day of posting, of the people who used it.'),
  first: Type.Union([socialItem, Type.Null()], {
    description: 'The first post of the day with it. Null if it has just been removed.',
  }),
})
export type DayTopic = Omit<Static<typeof dayTopic>, 'first'> & { first: SocialItem | null }

export const day = Type.Object({
  day: dayName,
  from: epoch('00:00 in Europe/Brussels.'),
  to: epoch('00:00 of the day after; a day has 23, 24 or 25 hours.'),
  isOver: Type.Boolean({ description: 'False today: the counts are those so far.' }),
  countedAt: epoch('When it was counted. Nothing is frozen: a removed post leaves the counts.'),
  previous: nullable(
    Type.String({ description: 'The day before. Null on the first day of the archive.' }),
  ),
  shareUrl: Type.String({ description: 'The page of the day on this site.' }),
  next: nullable(Type.String({ description: 'The day after. Null today.' })),
  posts: count('All posts; reposts are not counted.'),
  reposts: count('Reposts, which no other count includes.'),
  total: Type.Object(memberCounts, { description: 'All members.' }),
  groups: Type.Array(
    Type.Object({
      eparty: nullable(Type.String({ description: 'The group as of today.' })),
      ...memberCounts,
    }),
    { description: 'In the order of the parliament, never by size.' },
  ),
  hours: Type.Array(timeLinePoint, {
    minItems: 23,
    maxItems: 25,
    description: 'Posts in each hour, which add up to `posts`.',
  }),
  topics: Type.Array(dayTopic, {
    maxItems: MAX_DAY_TOPICS,
    description: 'The hashtags that most people used, by `value`, then by `posts`.',
  }),
})
export type Day = Omit<Static<typeof day>, 'topics'> & { topics: DayTopic[] }

export const findDayAnswer = success(day)
