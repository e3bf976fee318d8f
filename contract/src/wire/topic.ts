import Type, { type Static } from 'typebox'
import { MAX_TOPICS } from '../domain/constants.ts'
import { success } from './envelope.ts'

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
      contributors: Type.Integer({ minimum: 0 }),
      groups: Type.Integer({ minimum: 0 }),
      countries: Type.Integer({ minimum: 0 }),
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

export const listTopicsAnswer = success(Type.Array(topic, { maxItems: MAX_TOPICS }))
