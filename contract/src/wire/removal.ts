import Type, { type Static } from 'typebox'
import { MAX_REMOVAL_DAYS, REMOVALS_PAGE_SIZE } from '../domain/constants.ts'
import { nullable, success } from './envelope.ts'

export const removal = Type.Object({
  id: Type.String({ description: 'The id of the post.' }),
  removedAt: Type.Integer({
    minimum: 0,
    description: 'When readers stopped seeing it. Epoch seconds.',
  }),
  reason: Type.Enum(['deleted', 'unavailable'], {
    description:
      '`deleted` by its author; `unavailable` for any other reason: its account is suspended or protected, a network withholds it, a law or the operator removed it. An unavailable post may return.',
  }),
})
export type Removal = Static<typeof removal>

export const removalPage = Type.Object({
  next: nullable(Type.String({ description: 'Address of the next page. Use it as it is.' })),
  items: Type.Array(removal),
})
export type RemovalPage = Static<typeof removalPage>

export const listRemovalsQuery = Type.Object(
  {
    since: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: `Removals at this time or later, in epoch seconds. Take the \`removedAt\` of the last one you know, less two minutes: for that long, lists of posts may still have one that is gone. By default, and at most, ${MAX_REMOVAL_DAYS} days ago.`,
      }),
    ),
    after: Type.Optional(
      Type.String({
        pattern: '^[0-9]{1,17}_[A-Za-z0-9_-]{1,128}$',
        description: 'Where a page ended; part of the `next` link.',
      }),
    ),
    pageSize: Type.Integer({
      minimum: 1,
      maximum: REMOVALS_PAGE_SIZE,
      default: REMOVALS_PAGE_SIZE,
      description: 'At most this many.',
    }),
  },
  { additionalProperties: false },
)

export const listRemovalsAnswer = success(removalPage)
