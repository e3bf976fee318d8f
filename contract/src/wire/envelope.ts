import Type, { type Static, type TSchema } from 'typebox'
import { REMOVAL_REASONS } from '../domain/vocabulary.ts'

export const nullable = <Schema extends TSchema>(schema: Schema) =>
  Type.Union([schema, Type.Null()])

export const success = <Data extends TSchema>(data: Data) =>
  Type.Object({ code: Type.Literal(200), type: Type.Literal('success'), data })

export const page = <Item extends TSchema>(item: Item) =>
  Type.Object({
    total: Type.Integer({ minimum: 0, description: 'How many there are on all pages.' }),
    offset: Type.Integer({
      minimum: 0,
      description: 'How many have been returned so far, including this page.',
    }),
    next: Type.Union([Type.String(), Type.Null()], {
      description: 'Address of the next page. Use it as it is.',
    }),
    prev: Type.Union([Type.String(), Type.Null()], {
      description: 'Address of the page before. Use it as it is.',
    }),
    items: Type.Array(item),
  })

const code = Type.Optional(
  Type.String({ description: 'What is wrong, the same for ever: `unknown_parameter`.' }),
)
const message = Type.String({ description: 'For people; its wording may change.' })
export const goneReason = Type.Enum([...REMOVAL_REASONS], {
  description:
    'Why the post is gone (410). Posts that are `withheld`, or whose account is `suspended` or `protected`, may return.',
})
/** What a program can act on. */
const details = {
  parameter: Type.Optional(Type.String({ description: 'The parameter that is wrong.' })),
  allowed: Type.Optional(
    Type.Array(Type.String(), { description: 'What it may be, or its limits in words.' }),
  ),
  reason: Type.Optional(goneReason),
}

export const failure = Type.Object({
  code: Type.Integer({ minimum: 400, maximum: 599 }),
  type: Type.Literal('error'),
  data: Type.Object({ code, message, ...details }, { additionalProperties: true }),
})
export type Failure = Static<typeof failure>

/** The same failure as RFC 9457 writes it. */
export const problem = Type.Object(
  {
    type: Type.String({ description: 'Always `about:blank`: `code` says what is wrong.' }),
    title: Type.String({ description: 'The name of the status.' }),
    status: Type.Integer({ minimum: 400, maximum: 599 }),
    detail: message,
    code,
    ...details,
  },
  { additionalProperties: true },
)
export type Problem = Static<typeof problem>

export interface Page<Item> {
  total: number
  offset: number
  next: string | null
  prev: string | null
  items: Item[]
}

/** The time format of the API and the search index. */
export const toEpochSeconds = (date: Date): number => Math.floor(date.getTime() / 1000)
