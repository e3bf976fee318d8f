import Type, { type Static } from 'typebox'
import { MAX_TOPICS } from '../domain/constants.ts'
import { success } from './envelope.ts'
import { filterSchemas } from './filter-schemas.ts'

export const topic = Type.Object({
  id: Type.String({ description: 'The hashtag, folded and without #; use it in `topics`.' }),
  content: Type.String({ description: 'The hashtag in its most common spelling, without #.' }),
  value: Type.Integer({
    minimum: 0,
    description: 'How many contributors used it in the last 24 hours, not counting reposts.',
  }),
  virality: Type.Integer({
    minimum: 0,
    maximum: 3,
    description:
      'Level compared with the previous 30 days, given its spread across groups and countries: 0 low, 1 medium, 2 high, 3 trending.',
  }),
  why: Type.Object(
    {
      contributors: Type.Integer({ minimum: 0, description: 'The same as `value`.' }),
      groups: Type.Integer({ minimum: 0, description: 'How many groups they belong to.' }),
      countries: Type.Integer({ minimum: 0, description: 'How many states they come from.' }),
      byGroup: Type.Array(
        Type.Object({
          eparty: Type.String({ description: 'The group’s code.' }),
          contributors: Type.Integer({ minimum: 1 }),
        }),
        {
          description:
            'Contributors of each group, in the order of `/type/eparty/`. Contributors without a group are left out.',
        },
      ),
      since: Type.Integer({ description: 'Its first use in the 24 hours, in epoch seconds.' }),
      hourly: Type.Array(Type.Integer({ minimum: 0 }), {
        minItems: 24,
        maxItems: 24,
        description: 'Contributors who used it in each of the 24 hours, oldest first.',
      }),
    },
    { description: 'Why it has this level.' },
  ),
})
export type Topic = Static<typeof topic>

/** A hashtag of a view: a count over any window, which is not compared with other days. */
export const viewTopic = Type.Object({
  id: topic.properties.id,
  content: topic.properties.content,
  value: Type.Integer({
    minimum: 0,
    description: 'How many contributors used it between `from` and `to`, not counting reposts.',
  }),
  posts: Type.Integer({
    minimum: 0,
    description: 'In how many posts they used it, not counting reposts.',
  }),
})
export type ViewTopic = Static<typeof viewTopic>

export const listTopicsQuery = Type.Object(
  {
    ...filterSchemas,
    window: Type.Optional(
      Type.Enum(['view'], {
        description:
          '`view` counts between `from` and `to`, by default in the last 30 days, in place of 24 hours: by `value`, then by `posts`, without levels.',
      }),
    ),
  },
  { additionalProperties: false },
)

export const topicsOfDayAnswer = success(Type.Array(topic, { maxItems: MAX_TOPICS }))

export const listTopicsAnswer = success(
  Type.Union([
    Type.Array(topic, { maxItems: MAX_TOPICS }),
    Type.Array(viewTopic, { maxItems: MAX_TOPICS, description: 'With `window=view`.' }),
  ]),
)
