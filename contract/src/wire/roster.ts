import Type, { type Static } from 'typebox'
import type { Network } from '../domain/network-names.ts'
import { NETWORKS, ROSTER_NETWORKS } from '../domain/networks.ts'
import { nullable } from './envelope.ts'
import { CONTRIBUTOR_TYPES } from '../domain/vocabulary.ts'

const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
const code = Type.String({ minLength: 1, maxLength: 40 })
const name = Type.String({ maxLength: 300 })
const address = Type.String({ maxLength: 2000 })
/** An unknown start is null; the end is inclusive. */
const span = { from: nullable(day), to: nullable(day) }
const closed = { additionalProperties: false }

export interface RosterAccount {
  network: Network
  /** The network's own id; null until the handle was looked up there. */
  nativeId: string | null
  handle: string
}

const account = Type.Unsafe<RosterAccount>(
  Type.Union(
    ROSTER_NETWORKS.map((network) =>
      Type.Object(
        {
          network: Type.Literal(network),
          nativeId: nullable(Type.String({ pattern: NETWORKS[network].idPattern })),
          handle: Type.String({ pattern: NETWORKS[network].handlePattern }),
        },
        closed,
      ),
    ),
  ),
)

/** Who is followed. `operator roster import` converts every source to this. */
export const roster = Type.Object(
  {
    groups: Type.Array(
      Type.Object({ code, name, rank: Type.Integer(), aliases: Type.Array(code) }, closed),
      { maxItems: 500 },
    ),
    contributors: Type.Array(
      Type.Object(
        {
          /** The source's own key; the public id is derived from it. */
          key: Type.String({ minLength: 1, maxLength: 200 }),
          codictId: nullable(Type.Integer()),
          type: Type.Enum([...CONTRIBUTOR_TYPES]),
          firstName: name,
          lastName: name,
          fullName: Type.String({ minLength: 1, maxLength: 300 }),
          country: nullable(Type.String({ maxLength: 40 })),
          localParty: nullable(name),
          pictureLink: nullable(address),
          profileLink: nullable(address),
          memberships: Type.Array(Type.Object({ group: code, ...span }, closed), { maxItems: 100 }),
          mandates: Type.Array(Type.Object(span, closed), { maxItems: 100 }),
          accounts: Type.Array(account, { maxItems: 50 }),
          links: Type.Array(
            Type.Object({ type: nullable(Type.String({ maxLength: 40 })), url: address }, closed),
            { maxItems: 100 },
          ),
        },
        closed,
      ),
      { maxItems: 100_000 },
    ),
  },
  closed,
)
export type Roster = Static<typeof roster>
export type RosterContributor = Roster['contributors'][number]
export type RosterGroup = Roster['groups'][number]
