import Type, { type Static } from 'typebox'
import {
  DEFAULT_PAGE_SIZE,
  MAX_FOUND_WORDS,
  MAX_PAGE_NO,
  MAX_POSTS_PAGE_SIZE,
} from '../domain/constants.ts'
import { nullable, page, success } from './envelope.ts'
import { NETWORK_KEYS } from '../domain/network-names.ts'
import { filterSchemas } from './filter-schemas.ts'
import { foundWord } from './subject.ts'
import { FOLDING } from '../domain/vocabulary.ts'

const epoch = Type.Integer({ minimum: 0, description: 'Epoch seconds.' })

export const itemPhoto = Type.Object({
  type: Type.Literal('photo'),
  src: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  alt: nullable(Type.String()),
})
export const itemVideo = Type.Object({
  type: Type.Literal('video'),
  previewImageUrl: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  alt: nullable(Type.String()),
  durationMs: nullable(Type.Integer()),
})
export const itemMedia = Type.Union([itemPhoto, itemVideo])
export type ItemMedia = Static<typeof itemMedia>

/** A post inside an item: the original of a repost, or the post that it quotes or replies to. */
export const itemReference = Type.Object({
  id: Type.String(),
  available: Type.Boolean(),
  held: Type.Boolean({ description: 'Whether it is itself an item, found by this id.' }),
  content: nullable(Type.String()),
  text: nullable(Type.String()),
  lang: nullable(Type.String()),
  media: Type.Array(itemMedia),
  author: nullable(
    Type.Object({
      contributorId: nullable(Type.String()),
      name: Type.String(),
      handle: Type.String(),
      avatar: nullable(Type.String()),
      url: Type.String(),
      type: nullable(Type.String({ description: 'Null for someone who isn’t a contributor.' })),
      country: nullable(Type.String()),
      eparty: nullable(Type.String({ description: 'The group on the day it was posted.' })),
    }),
  ),
  postedAt: nullable(epoch),
  sourceUrl: nullable(Type.String()),
})
export type ItemReference = MaybeText<Static<typeof itemReference>>

/** Answers always have the text; our own pages get items without it (`toOwnAddresses`). */
type MaybeText<Item extends { text: unknown }> = Omit<Item, 'text'> & Partial<Pick<Item, 'text'>>

export const itemContributor = Type.Object({
  id: Type.String(),
  type: Type.String(),
  avatar: nullable(Type.String()),
  country: nullable(Type.String()),
  firstName: Type.String(),
  lastName: Type.String(),
  fullName: Type.String(),
  handle: nullable(Type.String()),
  politicalGroup: Type.Object({
    eparty: nullable(Type.String()),
    party: nullable(Type.String()),
    localParty: nullable(Type.String()),
    fullName: nullable(Type.String()),
  }),
})

export const reposter = Type.Object({
  id: Type.String({ description: 'The repost, itself an item.' }),
  contributorId: Type.String(),
  fullName: Type.String(),
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
  id: Type.String(),
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
  media: Type.Array(itemMedia),
  contributor: itemContributor,
  reference: nullable(itemReference),
  repostedBy: Type.Array(reposter, {
    maxItems: MAX_POSTS_PAGE_SIZE - 1,
    description: 'Later items of this page that repost the same post, folded into this one.',
  }),
  edited: Type.Boolean(),
  shareUrl: Type.String(),
  sourceUrl: Type.String(),
  source: Type.String({ description: `Its network: ${NETWORK_KEYS.join(', ')}` }),
  postedAt: epoch,
  firstSeenAt: epoch,
  record: Type.Optional(postRecord),
})
export type SocialItem = Omit<MaybeText<Static<typeof socialItem>>, 'reference'> & {
  reference: ItemReference | null
}

export const postId = Type.String({
  pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$',
  description: 'The id of a post, of any of its versions.',
})

export const listSocialItemsQuery = Type.Object(
  {
    id: Type.Optional(postId),
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
        description: '`off`: reposts are not folded, each is an item of its own.',
      }),
    ),
    after: Type.Optional(
      Type.String({ maxLength: 300, description: 'The cursor in `next`; don’t construct it.' }),
    ),
  },
  { additionalProperties: false },
)
export type ListSocialItemsQuery = Static<typeof listSocialItemsQuery>

export const socialItemPage = page(socialItem)
export const listSocialItemsAnswer = success(socialItemPage)
