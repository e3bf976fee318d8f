import Type, { type Static, type TSchema } from 'typebox'

export const nullable = <Schema extends TSchema>(schema: Schema) =>
  Type.Union([schema, Type.Null()])

export const success = <Data extends TSchema>(data: Data) =>
  Type.Object({ code: Type.Literal(200), type: Type.Literal('success'), data })

export const page = <Item extends TSchema>(item: Item) =>
  Type.Object({
    total: Type.Integer({ minimum: 0 }),
    offset: Type.Integer({
      minimum: 0,
      description: 'How many have been returned so far, including this page.',
    }),
    next: Type.Union([Type.String(), Type.Null()], {
      description: 'Address of the next page. Use it as it is.',
    }),
    prev: Type.Union([Type.String(), Type.Null()]),
    items: Type.Array(item),
  })

export const failure = Type.Object(
  {
    code: Type.Integer({ minimum: 400, maximum: 599 }),
    type: Type.Literal('error'),
    data: Type.Object(
      {
        code: Type.Optional(
          Type.String({ description: 'What is wrong, the same for ever: `unknown_parameter`.' }),
        ),
        message: Type.String({ description: 'For people; its wording may change.' }),
        parameter: Type.Optional(Type.String({ description: 'The parameter that is wrong.' })),
        allowed: Type.Optional(
          Type.Array(Type.String(), { description: 'What it may be, or its limits in words.' }),
        ),
      },
      { additionalProperties: true },
    ),
  },
  { $id: 'Failure' },
)
export type Failure = Static<typeof failure>

export interface Page<Item> {
  total: number
  offset: number
  next: string | null
  prev: string | null
  items: Item[]
}

/** The time format of the API and the search index. */
export const toEpochSeconds = (date: Date): number => Math.floor(date.getTime() / 1000)
