import Type, { type Static } from 'typebox'
import { MAX_SEATS } from '../domain/constants.ts'
import { nullable, success } from './envelope.ts'
import { NETWORK_KEYS } from '../domain/networks.ts'

const count = (description: string) => Type.Integer({ minimum: 0, description })
const epoch = (description: string) =>
  Type.Integer({ minimum: 0, description: `${description} Epoch seconds.` })

const counts = {
  members: count('Seats held today, including the president’s.'),
  withAccount: count('Of these, with an account that we follow.'),
  postedToday: count('Seats whose member has posted since `midnight`; reposts are not counted.'),
  posted: count('Seats whose member has posted between `from` and `to`; reposts are not counted.'),
}
export const memberCounts = Type.Object(counts)
export type MemberCounts = Static<typeof memberCounts>

const eparty = nullable(Type.String({ description: 'The group as of today.' }))
const country = nullable(Type.String())

export const seat = Type.Object({
  contributor: Type.String({ description: 'The member’s id.' }),
  fullName: Type.String(),
  lastName: Type.String({ description: 'The family name, for sorting.' }),
  avatar: nullable(Type.String()),
  eparty,
  country,
  hasAccount: Type.Boolean(),
  postedToday: Type.Boolean({ description: 'Reposts are not counted.' }),
  lastPostedToday: nullable(epoch('The latest post since `midnight` that is not a repost.')),
  posted: Type.Boolean({ description: 'Reposts are not counted.' }),
})
export type Seat = Static<typeof seat>

export const coverage = Type.Object({
  midnight: epoch('When today began in Europe/Brussels.'),
  from: epoch(
    'The start of the period for `posted`; by default 30 days ago, for a single member too.',
  ),
  to: epoch('The end of that period.'),
  lastHeardAt: nullable(
    epoch(
      'When we last heard from the network that has been silent the longest, whatever the filters. Null before the first time.',
    ),
  ),
  lastHeard: Type.Array(
    Type.Object({
      network: Type.String({ description: NETWORK_KEYS.join(', ') }),
      at: nullable(
        epoch(
          'When we last heard from it: its stream sent something, even just a heartbeat, or we could read a timeline. It advances on a quiet night too; if it doesn’t change for minutes, posts are delayed. Null before the first time.',
        ),
      ),
    }),
    { maxItems: NETWORK_KEYS.length, description: 'Each network we follow.' },
  ),
  total: memberCounts,
  groups: Type.Array(Type.Object({ eparty, ...counts })),
  countries: Type.Array(Type.Object({ country, ...counts })),
  seats: Type.Array(seat, { maxItems: MAX_SEATS, description: 'By group, country and name.' }),
})
export type Coverage = Static<typeof coverage>

export const coverageAnswer = success(coverage)
