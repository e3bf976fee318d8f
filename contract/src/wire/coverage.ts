import Type, { type Static } from 'typebox'
import { MAX_SEATS } from '../domain/constants.ts'
import { nullable, success } from './envelope.ts'
import { NETWORK_KEYS } from '../domain/networks.ts'

const count = (description: string) => Type.Integer({ minimum: 0, description })
const epoch = (description: string) =>
  Type.Integer({ minimum: 0, description: `${description} Epoch seconds.` })

const counts = {
  members: count('Seats that are held today; the president holds one.'),
  withAccount: count('Of these, with an account that we follow.'),
  postedToday: count('Of these, with a post since `midnight`.'),
  posted: count('Of these, with a post between `from` and `to`.'),
}
export const memberCounts = Type.Object(counts)
export type MemberCounts = Static<typeof memberCounts>

const eparty = nullable(Type.String({ description: 'The group of today.' }))
const country = nullable(Type.String())

export const seat = Type.Object({
  contributor: Type.String({ description: 'The member’s id.' }),
  fullName: Type.String(),
  avatar: nullable(Type.String()),
  eparty,
  country,
  hasAccount: Type.Boolean(),
  postedToday: Type.Boolean(),
  lastPostedToday: nullable(epoch('The latest post since `midnight`.')),
  posted: Type.Boolean(),
})
export type Seat = Static<typeof seat>

export const coverage = Type.Object({
  midnight: epoch('When today began in Europe/Brussels.'),
  from: epoch(
    'Since when a post counts as `posted`; by default the last 30 days, of one member too.',
  ),
  to: epoch('Until when.'),
  lastHeardAt: nullable(
    epoch(
      'When the network that has been silent for longest was last heard, regardless of the filters. Null before the first time.',
    ),
  ),
  lastHeard: Type.Array(
    Type.Object({
      network: Type.String({ description: NETWORK_KEYS.join(', ') }),
      at: nullable(
        epoch(
          'When it was last heard: its stream sent a post or a heartbeat, or a timeline could be read. It advances even in a quiet night; when it does not change for minutes, posts are delayed. Null before the first time.',
        ),
      ),
    }),
    { maxItems: NETWORK_KEYS.length, description: 'Each network that is followed.' },
  ),
  total: memberCounts,
  groups: Type.Array(Type.Object({ eparty, ...counts })),
  countries: Type.Array(Type.Object({ country, ...counts })),
  seats: Type.Array(seat, { maxItems: MAX_SEATS, description: 'By group, state and name.' }),
})
export type Coverage = Static<typeof coverage>

export const coverageAnswer = success(coverage)
