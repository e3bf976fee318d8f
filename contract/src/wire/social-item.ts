import Type, { type Static } from 'typebox'
import {
  DEFAULT_PAGE_SIZE,
  MAX_FOUND_WORDS,
  MAX_PAGE_NO,
  MAX_POSTS_PAGE_SIZE,
} from '../domain/constants.ts'
import { nullable, page, success, type Page } from './envelope.ts'
import { NETWORK_KEYS } from '../domain/network-names.ts'
import { filterSchemas } from './filter-schemas.ts'
import { foundWord } from './subject.ts'
import { CONTRIBUTOR_TYPES, COVERED_BY, FOLDING } from '../domain/vocabulary.ts'

const epoch = (what: string) => Type.Integer({ minimum: 0, description: `${what} Epoch seconds.` })

const width = Type.Integer({ description: 'In pixels, of the original.' })
const height = width
const alt = nullable(Type.String({ description: 'Its description, by the author.' }))
const country = nullable(Type.String({ description: 'The code of the state.' }))

export const itemPhoto = Type.Object({
  type: Type.Literal('photo'),
  src: Type.String({ description: 'The address of the picture, served by us.' }),
  width,
  height,
  alt,
})
export const itemVideo = Type.Object({
  type: Type.Literal('video'),
  previewImageUrl: Type.String({
    description: 'The address of a still, served by us. The video itself is at the network.',
  }),
  width,
  height,
  alt,
  durationMs: nullable(Type.Integer({ description: 'Its length in milliseconds.' })),
})
export const itemMedia = Type.Union([itemPhoto, itemVideo])
export type ItemMedia = Static<typeof itemMedia>

export const itemCover = Type.Object(
  {
    by: Type.Enum([...COVERED_BY], {
      description: 'Who asks for it: the author, or else the moderators of the network.',
    }),
    labels: Type.Array(Type.String(), {
      description: 'Why, in the network’s own words: porn, sexual, nudity or graphic-media.',
    }),
    media: Type.Array(itemMedia),
  },
  {
    description:
      'Pictures under a cover: say why, and show them only to a reader who asks for them. `media` is empty then.',
  },
)
export type ItemCover = Static<typeof itemCover>

/** A post inside an item: the original of a repost, or the post that it quotes or replies to. */
export const itemReference = Type.Object({
  id: Type.String(),
  available: Type.Boolean({
    description: 'If false, it is gone or must not be shown: everything but the id is empty.',
  }),
  held: Type.Boolean({ description: 'Whether it is itself an item, found by this id.' }),
  pending: Type.Boolean({
    description:
      'If true, the network could not be asked for it: only its author and address are known.',
  }),
  content: nullable(Type.String({ description: 'HTML, as in `SocialItem`.' })),
  text: nullable(Type.String({ description: 'As the network sent it.' })),
  lang: nullable(Type.String({ description: 'According to the network, or und.' })),
  media: Type.Array(itemMedia),
  cover: nullable(itemCover),
  author: nullable(
    Type.Object({
      contributorId: nullable(
        Type.String({ description: 'Null for someone who isn’t a contributor.' }),
      ),
      name: Type.String(),
      handle: Type.String({ description: 'Without @.' }),
      avatar: nullable(Type.String({ description: 'The address of a picture, served by us.' })),
      url: Type.String({ description: 'The profile at the network.' }),
      type: nullable(Type.String({ description: 'Null for someone who isn’t a contributor.' })),
      country,
      eparty: nullable(Type.String({ description: 'The group on the day it was posted.' })),
    }),
  ),
  postedAt: nullable(epoch('When it was posted.')),
  sourceUrl: nullable(Type.String({ description: 'The post at the network.' })),
})
export type ItemReference = MaybeText<Static<typeof itemReference>>

/** Answers always have the text; our own pages get items without it (`toOwnAddresses`). */
type MaybeText<Item extends { text: unknown }> = Omit<Item, 'text'> & Partial<Pick<Item, 'text'>>

export const itemContributor = Type.Object({
  id: Type.String({ description: 'The id in `Contributor`.' }),
  type: Type.String({ description: `What it is: ${CONTRIBUTOR_TYPES.join(', ')}.` }),
  avatar: nullable(Type.String({ description: 'The address of a picture, served by us.' })),
  country,
  firstName: Type.String({ description: 'Empty for an institution.' }),
  lastName: Type.String({ description: 'The family name. Empty for an institution.' }),
  fullName: Type.String(),
  handle: nullable(Type.String({ description: 'Of the account that posted, without @.' })),
  politicalGroup: Type.Object(
    {
      eparty: nullable(Type.String({ description: 'The code of the group, as in `eParty`.' })),
      party: nullable(Type.String({ description: 'The same as `fullName`.' })),
      localParty: nullable(Type.String({ description: 'The party at home, as of today.' })),
      fullName: nullable(
        Type.String({ description: 'The name of the group; null if it is not today’s.' }),
      ),
    },
    { description: 'The group on the day it was posted.' },
  ),
})

export const reposter = Type.Object({
  id: Type.String({ description: 'The repost, itself an item.' }),
  contributorId: Type.String({ description: 'Who reposted.' }),
  fullName: Type.String(),
})

/** The same words by the same contributor on another network. */
const alsoOn = Type.Object({
  network: Type.String({ description: 'Its network, as in `source`.' }),
  id: Type.String({ description: 'The copy, itself an item.' }),
  url: Type.String({ description: 'Its page on this site, which stays.' }),
  postedAt: epoch('When it was posted.'),
})

const postRecord = Type.Object(
  {
    fingerprint: nullable(
      Type.String({ description: 'SHA-256 of id, posted time and text, in hexadecimal digits.' }),
    ),
    lastSeenAt: Type.Integer({
      minimum: 0,
      description: 'When the network last confirmed that it is online. Epoch seconds.',
    }),
    claimedAt: nullable(
      Type.Integer({
        description:
          'The time that the author’s app gave, if it is more than 5 minutes from the network’s own time; `postedAt` is the network’s then. Epoch seconds, negative before 1970.',
      }),
    ),
    editSeenAt: nullable(
      Type.Integer({
        minimum: 0,
        description:
          'When we saw its last edit, which may be some time after it. Epoch seconds; null if it was not edited, or before we kept that.',
      }),
    ),
  },
  { description: 'What a citation needs; only when a single post is requested.' },
)

const foundBy = Type.Object(
  {
    in: Type.Enum(['text'], { description: 'Where the words are: in the author’s own text.' }),
    words: Type.Array(foundWord, { maxItems: MAX_FOUND_WORDS }),
  },
  {
    description:
      'Why it was found by the `subject` filter: the words of the requested subjects that it contains. Null without this filter.',
  },
)

export const socialItem = Type.Object({
  id: Type.String({
    description:
      'X’s own id; of other networks, the network, a hyphen and 26 letters. Don’t construct it.',
  }),
  kind: Type.String({ description: 'original, repost, quote or reply' }),
  content: Type.String({ description: 'HTML: text, links, hashtags and mentions; nothing else.' }),
  text: Type.String({ description: 'As the network sent it: no HTML, with its short links.' }),
  lang: Type.String({ description: 'According to the network, or und.' }),
  translatable: Type.Array(Type.String(), {
    description: 'Languages into which /v1/translate/ can translate its content.',
  }),
  subjects: Type.Array(Type.String(), {
    description: 'The ids of the subjects that its own text is about; of a repost, the original’s.',
  }),
  foundBy: nullable(foundBy),
  media: Type.Array(itemMedia, { description: 'Photos and videos; of a repost, the original’s.' }),
  cover: nullable(itemCover),
  contributor: itemContributor,
  reference: nullable(itemReference),
  repostedBy: Type.Array(reposter, {
    maxItems: MAX_POSTS_PAGE_SIZE - 1,
    description: 'Later items of this page that repost the same post, folded into this one.',
  }),
  alsoOn: Type.Array(alsoOn, {
    description:
      'Copies on other networks: the same words, posted within 30 minutes. The first post of a card has them all, each copy the others.',
  }),
  edited: Type.Boolean({ description: 'Whether the author has changed it since.' }),
  shareUrl: Type.String({ description: 'Its page on this site, which stays.' }),
  sourceUrl: Type.String({ description: 'The post at the network.' }),
  source: Type.String({ description: `Its network: ${NETWORK_KEYS.join(', ')}` }),
  postedAt: epoch('When it was posted.'),
  firstSeenAt: epoch('When we first saw it.'),
  record: Type.Optional(postRecord),
})
export type SocialItem = Omit<MaybeText<Static<typeof socialItem>>, 'reference'> & {
  reference: ItemReference | null
}

const POST_ID = '^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$'
export const postId = Type.String({
  pattern: POST_ID,
  description: 'The id of a post, of any of its versions.',
})

export const listSocialItemsQuery = Type.Object(
  {
    id: Type.Optional(
      Type.String({
        pattern: POST_ID,
        description: 'Only this post, whatever the other parameters say.',
      }),
    ),
    ...filterSchemas,
    pageNo: Type.Integer({
      minimum: 0,
      maximum: MAX_PAGE_NO,
      default: 0,
      description: 'For small steps, from 0. Follow `next` to read on.',
    }),
    pageSize: Type.Integer({
      minimum: 1,
      maximum: MAX_POSTS_PAGE_SIZE,
      default: DEFAULT_PAGE_SIZE,
      description: 'At most this many.',
    }),
    fold: Type.Optional(
      Type.Enum([...FOLDING], {
        description:
          '`off`: nothing is folded; each repost and each copy on another network is an item of its own.',
      }),
    ),
    after: Type.Optional(
      Type.String({ maxLength: 300, description: 'The cursor in `next`; don’t construct it.' }),
    ),
  },
  { additionalProperties: false },
)
export type ListSocialItemsQuery = Static<typeof listSocialItemsQuery>

export const socialItemPage = Type.Object({
  ...page(socialItem).properties,
  copies: Type.Integer({
    minimum: 0,
    description:
      'How many more posts there are on all pages that are not items of their own: an earlier one with the same words is. Zero with `network` or `fold=off`.',
  }),
})
export interface SocialItemPage extends Page<SocialItem> {
  copies: number
}
export const listSocialItemsAnswer = success(socialItemPage)
