import Type, { type Static, type TObject } from 'typebox'
import { MAX_SEATS, MIN_SHARE_BASE } from '../domain/constants.ts'
import { nullable, success } from './envelope.ts'
import { NETWORK_KEYS } from '../domain/network-names.ts'
import { SEAT_STATES } from '../domain/vocabulary.ts'

export const count = (description: string) => Type.Integer({ minimum: 0, description })
export const epoch = (description: string) =>
  Type.Integer({ minimum: 0, description: `${description} Epoch seconds.` })

/** The members of a group, of a state or of all: who they are and how many of them can be compared. */
export const baseCounts = {
  members: count('Seats held today, including the president’s.'),
  withAccount: count('Of these, with an account that we follow.'),
  active: count(
    'Members who posted anything between `from` and `to`, whatever words, subjects, media, kind and language are asked for. The base of every share.',
  ),
  hasShare: Type.Boolean({
    description: `Whether a share of \`active\` may be shown: at least ${MIN_SHARE_BASE} people, and not one group in one state. If false, show counts only.`,
  }),
}
export type BaseCounts = Static<TObject<typeof baseCounts>>

const counts = {
  ...baseCounts,
  postedToday: count('Seats whose member has posted since `midnight`; reposts are not counted.'),
  posted: count('Seats whose member has posted between `from` and `to`; reposts are not counted.'),
  about: count('Members who posted about it, the same as `posted`: `posts` is above 0.'),
  notAbout: count('Members who posted, but not about it.'),
  didNotPost: count('Members with an account that we follow who did not post.'),
  noAccount: count(
    'Members without an account that we follow. `about`, `notAbout`, `didNotPost` and `noAccount` add up to `members`.',
  ),
}
export const memberCounts = Type.Object(counts)
export type MemberCounts = Static<typeof memberCounts>

const eparty = nullable(Type.String({ description: 'The group as of today.' }))
const country = nullable(Type.String({ description: 'The code of the state.' }))

export const seat = Type.Object({
  contributor: Type.String({ description: 'The member’s id.' }),
  fullName: Type.String(),
  lastName: Type.String({ description: 'The family name, for sorting.' }),
  avatar: nullable(Type.String({ description: 'The address of a small picture.' })),
  eparty,
  country,
  hasAccount: Type.Boolean({ description: 'Whether we follow an account of theirs.' }),
  postedToday: Type.Boolean({ description: 'Reposts are not counted.' }),
  lastPostedToday: nullable(epoch('The latest post since `midnight` that is not a repost.')),
  posted: Type.Boolean({ description: 'Reposts are not counted.' }),
  posts: count('Matching posts between `from` and `to`; reposts are not counted.'),
  allPosts: count('All posts between `from` and `to`; reposts are not counted.'),
  reposts: count('Matching reposts between `from` and `to`: repeated, not posted.'),
  formerGroup: nullable(
    Type.String({
      description:
        'The member’s last other group between `from` and `to`. All posts of the window count for the group of today.',
    }),
  ),
  state: Type.Enum([...SEAT_STATES], {
    description:
      'Posted about it, posted but not about it, did not post, or has no account that we follow. A member who posted with an account that we no longer follow has posted.',
  }),
})
export type Seat = Static<typeof seat>

/** Posts that a question about subjects could not read. */
export const unread = Type.Object(
  {
    posts: count('How many.'),
    share: nullable(
      Type.Number({ minimum: 0, maximum: 1, description: 'Of all their posts; null without any.' }),
    ),
  },
  {
    description:
      'Posts of these members in the window whose language is unknown or has no words of subjects, whatever else is asked; reposts are not counted. They were compared only with words of English, Irish and Maltese, and by their hashtags.',
  },
)
export type Unread = Static<typeof unread>

const former = Type.Object(
  {
    members: count('How many of them have matching posts.'),
    posts: count('Their matching posts; reposts are not counted.'),
  },
  {
    description:
      'People who sat in the parliament and no longer do. They are in none of the other counts. They have no group today, so they match no `eParty`.',
  },
)

const accounts = Type.Object(
  {
    networks: Type.Array(
      Type.Object({
        network: Type.String({ description: NETWORK_KEYS.join(', ') }),
        members: count('With an account there that we follow.'),
      }),
      { maxItems: NETWORK_KEYS.length, description: 'Networks with any of these members.' },
    ),
    several: count('Members with accounts that we follow on more than one network.'),
    none: count('Members without an account that we follow.'),
  },
  { description: 'Where these members have accounts, whatever posts are asked for.' },
)

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
  countries: Type.Array(Type.Object({ country, ...counts }), { description: 'By code.' }),
  accounts,
  former,
  unread: Type.Union([unread, Type.Null()], { description: 'Null unless `subject` is asked for.' }),
  seats: Type.Array(seat, { maxItems: MAX_SEATS, description: 'By group, country and name.' }),
})
export type Coverage = Static<typeof coverage>

export const coverageAnswer = success(coverage)
