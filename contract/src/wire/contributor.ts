import Type, { type Static } from 'typebox'
import {
  DEFAULT_PAGE_SIZE,
  MAX_CONTRIBUTORS_PAGE_SIZE,
  MAX_LIST_LENGTH,
  MAX_NAMES,
  MAX_NAMESAKES,
  MAX_SUGGESTED_CONTRIBUTORS,
  MAX_WORDS_LENGTH,
  MEMBERS_FIRST,
  NAME_OR_COUNTRY,
} from '../domain/constants.ts'
import { nullable, page, success } from './envelope.ts'
import { NETWORK_KEYS } from '../domain/network-names.ts'
import { CONTRIBUTOR_TYPES } from '../domain/vocabulary.ts'

/** Fields of the published API that we have no values for. */
const ALWAYS_NULL = 'Always null.'
const ALWAYS_ZERO = 'Always 0.'

export const contributorId = Type.String({
  pattern: '^(0|[0-9a-f]{24})$',
  description: 'The id of a contributor.',
})

const followed = Type.Object(
  {
    since: nullable(
      Type.Integer({
        minimum: 0,
        description:
          'Since when our list of people names it. Epoch seconds. Null if it was there before we kept that.',
      }),
    ),
    recentPosts: nullable(
      Type.Integer({
        minimum: 0,
        description:
          'Its posts of the last 30 days that are shown here: removed and withheld ones are not counted, reposts are, and so is each copy of a post elsewhere. Null while the index cannot tell accounts apart.',
      }),
    ),
    shown: Type.Boolean({
      description:
        'False if we show no posts of it, whatever it posts: its owner or its network does not let us, or it is gone. Zero posts say nothing then.',
    }),
    unreadSince: nullable(
      Type.Integer({
        minimum: 0,
        description:
          'When a press feed could last be read, if it has been away for three intervals; later entries may be missing. Epoch seconds.',
      }),
    ),
  },
  { description: 'Only of an account that we follow.' },
)

export const contributor = Type.Object({
  id: contributorId,
  codictId: nullable(Type.Integer({ description: 'Its number at the parliament, if we know it.' })),
  type: Type.Object({
    type: Type.String({ description: `What it is: ${CONTRIBUTOR_TYPES.join(', ')}.` }),
    name: Type.String({ description: 'The same in words.' }),
  }),
  firstName: Type.String({ description: 'Empty for an institution.' }),
  lastName: Type.String({ description: 'The family name. Empty for an institution.' }),
  fullName: Type.String(),
  country: nullable(Type.String({ description: 'The code of the state, as in `country`.' })),
  politicalGroup: Type.Object(
    {
      id: Type.Integer({ description: ALWAYS_ZERO }),
      party: nullable(Type.String({ description: 'The same as `fullName`.' })),
      localParty: nullable(Type.String({ description: 'The party at home.' })),
      partyPicture: nullable(Type.String({ description: ALWAYS_NULL })),
      localPartyPicture: nullable(Type.String({ description: ALWAYS_NULL })),
      eparty: nullable(Type.String({ description: 'The code of the group, as in `eParty`.' })),
      fullName: nullable(Type.String({ description: 'The name of the group.' })),
    },
    { description: 'The group as of today.' },
  ),
  socialNetworks: nullable(
    Type.Array(
      Type.Object({
        id: Type.Integer({ description: ALWAYS_ZERO }),
        type: Type.String({ description: [...NETWORK_KEYS, 'rss or www'].join(', ') }),
        name: Type.String({ description: 'The name of the contributor.' }),
        url: Type.String(),
        username: Type.String({ description: 'The handle; empty for other links.' }),
        signedInOnly: Type.Optional(
          Type.Boolean({
            description:
              'True if they ask their network not to show their posts to people who are not signed in; then we show none.',
          }),
        ),
        metas: Type.Null({ description: ALWAYS_NULL }),
        followed: Type.Optional(followed),
      }),
      { description: 'Accounts and links.' },
    ),
  ),
  responsibilities: Type.Null({ description: ALWAYS_NULL }),
  pictureLink: nullable(Type.String({ description: 'The address of a picture, served by us.' })),
  profileLink: nullable(Type.String({ description: 'A page about them, at the parliament.' })),
  sourceUrl: nullable(Type.String({ description: 'The profile of the first account.' })),
  recentPosts: Type.Integer({
    minimum: 0,
    description: 'Posts in the last 30 days; posts that are one item in lists count once.',
  }),
  recentCopies: Type.Optional(
    nullable(
      Type.Integer({
        minimum: 0,
        description:
          'Posts in the last 30 days that `recentPosts` leaves out: copies of posts elsewhere. Null while the index cannot tell accounts apart.',
      }),
    ),
  ),
  hasAccount: Type.Boolean({ description: 'Whether we follow an account of this contributor.' }),
})
export type Contributor = Static<typeof contributor>

export const listContributorsQuery = Type.Object(
  {
    pageNo: Type.Integer({
      minimum: 0,
      maximum: 1000,
      default: 0,
      description: 'For small steps, from 0. Follow `next` to read on.',
    }),
    pageSize: Type.Integer({
      minimum: 1,
      maximum: MAX_CONTRIBUTORS_PAGE_SIZE,
      default: DEFAULT_PAGE_SIZE,
      description: 'At most this many.',
    }),
    type: Type.Optional(
      Type.String({ maxLength: MAX_LIST_LENGTH, description: 'Contributor types, comma-joined.' }),
    ),
    eParty: Type.Optional(
      Type.String({ maxLength: MAX_LIST_LENGTH, description: 'Group codes, comma-joined.' }),
    ),
    country: Type.Optional(
      Type.String({ maxLength: MAX_LIST_LENGTH, description: 'Country codes, comma-joined.' }),
    ),
    'search-value': Type.Optional(
      Type.String({
        maxLength: MAX_WORDS_LENGTH,
        description: 'Starts of names, pipe-joined: any of these, but all parts of each.',
      }),
    ),
    'search-type': Type.Optional(
      Type.Enum(['contributor', NAME_OR_COUNTRY], {
        description: `With \`${NAME_OR_COUNTRY}\`, the name of a country also finds everyone from there.`,
      }),
    ),
    order: Type.Optional(
      Type.Literal(MEMBERS_FIRST, {
        description:
          'Members first, the president among them, then the other types. By default by type, then by family name.',
      }),
    ),
    after: Type.Optional(
      Type.String({ maxLength: 3000, description: 'The cursor in `next`; don’t construct it.' }),
    ),
  },
  { additionalProperties: false },
)
export type ListContributorsQuery = Static<typeof listContributorsQuery>

const found = Type.Integer({ minimum: 0, description: 'Contributors found if you choose it.' })

export const contributorCounts = Type.Object(
  {
    types: Type.Array(
      Type.Object({ type: Type.String({ description: 'A type of contributors.' }), total: found }),
    ),
    groups: Type.Array(
      Type.Object({ eparty: Type.String({ description: 'The group as of today.' }), total: found }),
      { description: 'Members only, including the president.' },
    ),
    countries: Type.Array(
      Type.Object({ country: Type.String({ description: 'A country code.' }), total: found }),
      { description: 'Countries of current members. Counts the requested types and groups only.' },
    ),
  },
  {
    description:
      'How many of the requested names each type, group and country has. Types and groups count regardless of the requested type and group, but from the requested countries only.',
  },
)
export type ContributorCounts = Static<typeof contributorCounts>

export const contributorsPage = Type.Object({
  ...page(contributor).properties,
  counts: contributorCounts,
  near: Type.Optional(
    Type.Array(Type.Object({ id: contributorId, fullName: Type.String() }), {
      maxItems: MAX_SUGGESTED_CONTRIBUTORS,
      description:
        'Names that differ from the requested ones by a typo: “Did you mean”. Only if no name of any type or group starts as requested.',
    }),
  ),
})
export type ContributorsPage = Static<typeof contributorsPage>

export const findNamedQuery = Type.Object(
  {
    names: Type.String({
      maxLength: MAX_WORDS_LENGTH,
      default: '',
      description: `Names and @handles, pipe-joined; at most ${MAX_NAMES}.`,
    }),
  },
  { additionalProperties: false },
)

export const named = Type.Object({
  name: Type.String({ description: 'As requested.' }),
  ids: Type.Array(contributorId, {
    description: `Everyone with this name or handle; empty if there is no one, or more than ${MAX_NAMESAKES}.`,
  }),
})
export type Named = Static<typeof named>

export const findLatestQuery = Type.Object(
  {
    ids: Type.String({
      maxLength: MAX_LIST_LENGTH,
      default: '',
      description: 'Contributors, comma-joined.',
    }),
    since: Type.Optional(
      Type.Integer({
        minimum: 0,
        description:
          'From when posts count as new, in epoch seconds; at most 30 days ago, which is also the default.',
      }),
    ),
  },
  { additionalProperties: false },
)
export type FindLatestQuery = Static<typeof findLatestQuery>

export const latestOfContributor = Type.Object({
  contributor,
  hasAccount: Type.Boolean({ description: 'Whether we follow an account of theirs.' }),
  newPosts: Type.Integer({ minimum: 0, description: 'Posts since `since`; reposts don’t count.' }),
  latest: nullable(
    Type.Object(
      {
        id: Type.String(),
        content: Type.String({ description: 'HTML, as in /v1/social-item/.' }),
        lang: Type.String({ description: 'According to the network, or und.' }),
        postedAt: Type.Integer({ minimum: 0, description: 'Epoch seconds.' }),
      },
      { description: 'The latest post of the last 30 days that isn’t a repost.' },
    ),
  ),
})
export type LatestOfContributor = Static<typeof latestOfContributor>

export const findLatestAnswer = success(
  Type.Array(latestOfContributor, { description: 'Those of the requested who exist.' }),
)
export const findNamedAnswer = success(Type.Array(named))
export const listContributorsAnswer = success(contributorsPage)
export const contributorAnswer = success(contributor)

export const politicalGroup = Type.Object({
  eparty: Type.String({ description: 'The code to filter by this group.' }),
  fullName: Type.String({ description: 'The name of the group.' }),
})
export type PoliticalGroup = Static<typeof politicalGroup>

export const listGroupsAnswer = success(Type.Array(politicalGroup))
