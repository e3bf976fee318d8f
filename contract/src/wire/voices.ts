import Type, { type Static } from 'typebox'
import { MAX_SUBJECTS } from '../domain/constants.ts'
import { MEMBER_AXES, VOICE_ROWS } from '../domain/vocabulary.ts'
import { baseCounts, count, epoch, unread } from './coverage.ts'
import { nullable, success } from './envelope.ts'
import { filterSchemas } from './filter-schemas.ts'

export const findVoicesQuery = Type.Object(
  {
    ...filterSchemas,
    rows: Type.Optional(
      Type.Enum([...VOICE_ROWS], {
        description: 'By default `subject`. `topic`: the 25 hashtags that most of the members use.',
      }),
    ),
    by: Type.Optional(
      Type.Enum([...MEMBER_AXES], {
        description: 'What the columns are, as of today: by default `group`.',
      }),
    ),
  },
  { additionalProperties: false },
)

const key = nullable(
  Type.String({ description: 'A group or country code; null for members without one.' }),
)
const cell = {
  about: count('Members who posted about it, each counted once.'),
  posts: count('Their posts about it.'),
}

export const voices = Type.Object({
  from: epoch('The start of the window; by default 30 days ago.'),
  to: epoch('The end of the window.'),
  by: Type.Enum([...MEMBER_AXES], { description: 'What the columns are.' }),
  hasShares: Type.Boolean({
    description:
      'False if the filters and `by` together are of groups and of states: show counts only. Otherwise each column says whether it has shares.',
  }),
  changedGroup: count(
    'Members who belonged to another group between `from` and `to`. They count for the group of today.',
  ),
  total: Type.Object(baseCounts, { description: 'All columns together.' }),
  columns: Type.Array(Type.Object({ key, ...baseCounts }), {
    description: 'Groups in the order of the parliament, countries by code. Never by size.',
  }),
  rows: Type.Array(
    Type.Object({
      id: Type.String({ description: 'Use it in `subject` or `topics`.' }),
      content: Type.String({
        description: 'The subject’s English name, or the hashtag in its most common spelling.',
      }),
      total: Type.Object(cell, { description: 'The sum of the cells.' }),
      cells: Type.Array(Type.Object({ key, ...cell }), { description: 'One for each column.' }),
    }),
    {
      maxItems: MAX_SUBJECTS,
      description: 'Subjects by name, with or without posts; hashtags by people, then by posts.',
    },
  ),
  unread,
})
export type Voices = Static<typeof voices>

export const findVoicesAnswer = success(voices)
