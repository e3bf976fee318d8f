import Type, { type Static } from 'typebox'
import { nullable } from './nullable.ts'

const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
const code = Type.String({ minLength: 1, maxLength: 40 })

/** Who is followed: the file that `operator roster import` reads. */
export const roster = Type.Object({
  groups: Type.Array(
    Type.Object({
      code,
      name: Type.String(),
      rank: Type.Integer(),
      aliases: Type.Array(code),
    }),
  ),
  contributors: Type.Array(
    Type.Object({
      key: Type.String({ minLength: 1 }),
      codictId: nullable(Type.Integer()),
      type: Type.Enum(['eppress', 'mep', 'president', 'committee', 'grouppress']),
      firstName: Type.String(),
      lastName: Type.String(),
      fullName: Type.String({ minLength: 1 }),
      country: nullable(Type.String()),
      localParty: nullable(Type.String()),
      pictureLink: nullable(Type.String()),
      profileLink: nullable(Type.String()),
      memberships: Type.Array(Type.Object({ group: code, from: day, to: nullable(day) })),
      mandates: Type.Array(Type.Object({ from: day, to: nullable(day) })),
      accounts: Type.Array(
        Type.Object({
          network: Type.Literal('twitter'),
          nativeId: Type.String({ pattern: '^[0-9]{1,19}$' }),
          handle: Type.String({ pattern: '^[A-Za-z0-9_]{1,15}$' }),
        }),
      ),
      links: Type.Array(Type.Object({ type: nullable(Type.String()), url: Type.String() })),
    }),
  ),
})
export type Roster = Static<typeof roster>
export type RosterContributor = Roster['contributors'][number]
export type RosterGroup = Roster['groups'][number]
