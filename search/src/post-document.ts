import {
  fold,
  ROSTER_NETWORKS,
  toAccountKey,
  toEpochSeconds,
  toReposted,
  toRepostedNativeId,
  listPictures,
  type AuthorAsOfPosting,
  type Cover,
  type Entity,
  type FilterOf,
  type KnownPost,
  type Media,
  type Network,
  type PostContent,
  type RemovalReason,
} from '@hemicycle/contract'
import { foldWord } from './fold-word.ts'
import type { Subjects } from './subjects/subjects.ts'

interface Reference {
  id: string
  available: boolean
  text: string
  entities: Entity[]
  media: Media[]
  cover?: Cover | null
  lang: string
  authorNativeId: string
  authorName: string
  authorHandle: string
  authorPicture: string | null
  postedAt: number
  sourceUrl: string
  author: AuthorAsOfPosting | null
  /** Missing in documents of older releases. */
  held?: boolean
  pending?: boolean
}

/** The data of an answer; the engine stores it without indexing it. */
interface PostPayload {
  content: PostContent
  authorNativeId: string
  edited: boolean
  sourceUrl: string
  fingerprint: string | null
  /** The client's own time of posting, if the network's contradicts it. Missing in documents of older releases. */
  claimedAt?: number | null
  /** When we saw its last edit. Missing in documents of older releases. */
  editSeenAt?: number | null
  reference: Reference | null
  /** Missing in documents of older releases. */
  alsoOn?: { network: Network; id: string; postedAt: number }[]
}

/** A searchable post. Dates are epoch seconds. */
export interface PostDocument {
  id: string
  versions: string[]
  revision: number
  removed: false
  postedAt: number
  firstSeenAt: number
  contributor: string
  /** Missing in documents of older releases. */
  account?: string
  type: string
  country: string | null
  eparty: string | null
  network: Network
  /** The networks of earlier posts on the same card; a query decides whether it counts them. */
  earlierOn?: Network[]
  /** The fields of these posts by which a query may find them and not this one. */
  earlier?: Partial<Record<Network, CopyFields>>
  kind: string
  refersTo: string | null
  /** The account of a repost's original; lets a query exclude reposts of a hidden contributor. */
  repostedAccount: string | null
  lang: string
  media: string[]
  hashtags: string[]
  spellings: string[]
  /** Missing in documents of older releases. */
  subjects?: string[]
  /** Of the lists that they were found with. */
  subjectsVersion?: string
  mentions: string[]
  words: string[]
  text: string
  payload: PostPayload
}

/** The posts of one card may differ in these fields; a query asks for no other ones that can differ. */
export const COPY_FIELDS = [
  'eparty',
  'kind',
  'lang',
  'media',
  'hashtags',
  'subjects',
  'mentions',
  'text',
] as const satisfies (keyof PostDocument)[]
type CopyFields = Pick<PostDocument, (typeof COPY_FIELDS)[number]>

/** The rest of a removed post: enough to refuse older writes and to answer 410. */
export interface Tombstone {
  id: string
  versions: string[]
  revision: number
  removed: true
  removalReason: RemovalReason
}

/** The engine refuses a document with a term above 32,766 bytes; terms longer than any word are not indexed. */
const IGNORE_ABOVE = 256
export const KEYWORD = { type: 'keyword', ignore_above: IGNORE_ABOVE }
/** The id of an account may be an address of a feed. */
const ACCOUNT_KEY = { type: 'keyword', ignore_above: 2048 }
const FOLDED_KEYWORD = { ...KEYWORD, normalizer: 'folded' }
export const EPOCH_SECOND = { type: 'date', format: 'epoch_second' }

const COPY_MAPPING: Record<keyof CopyFields, object> = {
  eparty: KEYWORD,
  kind: KEYWORD,
  lang: KEYWORD,
  media: KEYWORD,
  hashtags: FOLDED_KEYWORD,
  subjects: KEYWORD,
  mentions: FOLDED_KEYWORD,
  text: { type: 'text', analyzer: 'post_text', norms: false },
}

export const POST_MAPPING: Record<keyof PostDocument | keyof Tombstone, object> = {
  ...COPY_MAPPING,
  id: KEYWORD,
  versions: KEYWORD,
  revision: { type: 'long', index: false },
  removed: { type: 'boolean' },
  removalReason: { type: 'keyword', index: false },
  postedAt: EPOCH_SECOND,
  firstSeenAt: EPOCH_SECOND,
  contributor: KEYWORD,
  account: ACCOUNT_KEY,
  type: KEYWORD,
  country: KEYWORD,
  network: KEYWORD,
  earlierOn: KEYWORD,
  earlier: {
    properties: Object.fromEntries(
      ROSTER_NETWORKS.map((network) => [network, { properties: COPY_MAPPING }]),
    ),
  },
  refersTo: KEYWORD,
  repostedAccount: KEYWORD,
  spellings: KEYWORD,
  subjectsVersion: KEYWORD,
  words: KEYWORD,
  payload: { type: 'object', enabled: false },
}

/** The field that each list filters by. */
export const LIST_FIELDS: Record<FilterOf<'list'>, keyof PostDocument> = {
  contributors_ids: 'contributor',
  contributors_exclues: 'contributor',
  contributorType: 'type',
  country: 'country',
  eParty: 'eparty',
  media: 'media',
  lang: 'lang',
  kind: 'kind',
  network: 'network',
  subject: 'subjects',
}

const MAX_WORDS = 200

export function toPostDocument(post: KnownPost, subjects: Subjects): PostDocument | Tombstone {
  const { id, versions, revision } = post
  if (post.removal !== null || post.content === null) {
    return { id, versions, revision, removed: true, removalReason: post.removal ?? 'deleted' }
  }
  const { content, alsoOn = [] } = post
  const indexed = toReposted(post) ?? content
  const earlier = alsoOn.filter((copy) => isEarlier(copy, post))
  return {
    id,
    versions,
    revision,
    removed: false,
    postedAt: toEpochSeconds(post.postedAt),
    firstSeenAt: toEpochSeconds(post.firstSeenAt),
    contributor: post.author.contributorId,
    account: toAccountKey(post.network, post.authorNativeId),
    type: post.author.type,
    country: post.author.country,
    network: post.network,
    earlierOn: earlier.map(({ network }) => network),
    earlier: Object.fromEntries(
      earlier.flatMap(({ network, kind, eparty, content: said }) =>
        said ? [[network, toCopyFields({ kind, eparty, content: said }, subjects)]] : [],
      ),
    ),
    // Like its words and language, the subjects of a repost are those of the text that it shows.
    ...toCopyFields({ kind: post.kind, eparty: post.author.eparty, content: indexed }, subjects),
    refersTo: post.refersTo,
    repostedAccount: toRepostedAccount(post, content),
    spellings: toTags(indexed),
    subjectsVersion: subjects.version,
    words: toWords(indexed.text),
    payload: {
      content,
      authorNativeId: post.authorNativeId,
      edited: post.edited,
      sourceUrl: post.sourceUrl,
      fingerprint: post.fingerprint,
      claimedAt: post.claimedAt ? toEpochSeconds(post.claimedAt) : null,
      editSeenAt: post.editSeenAt ? toEpochSeconds(post.editSeenAt) : null,
      reference: post.reference && {
        ...post.reference,
        postedAt: toEpochSeconds(post.reference.postedAt),
      },
      alsoOn: alsoOn.map(({ network, id: copyId, postedAt }) => ({
        network,
        id: copyId,
        postedAt: toEpochSeconds(postedAt),
      })),
    },
  }
}

function toCopyFields(
  { kind, eparty, content }: { kind: string; eparty: string | null; content: PostContent },
  subjects: Subjects,
): CopyFields {
  const pictures = listPictures(content)
  return {
    eparty,
    kind,
    lang: content.lang,
    media: pictures.length === 0 ? ['text'] : distinct(pictures.map(({ type }) => type)),
    hashtags: distinct(toTags(content).map(fold)),
    subjects: distinct(subjects.match(content).map(({ subject }) => subject)).toSorted(),
    mentions: distinct(
      content.entities.flatMap((entity) =>
        entity.type === 'mention' ? [fold(entity.username)] : [],
      ),
    ),
    text: content.text,
  }
}

/** As written. */
const toTags = ({ entities }: Pick<PostContent, 'entities'>): string[] =>
  distinct(entities.flatMap((entity) => (entity.type === 'hashtag' ? [entity.tag] : [])))

/** In the order of the store, by which the first of a card is chosen. */
const isEarlier = (
  copy: { id: string; postedAt: Date },
  { id, postedAt }: { id: string; postedAt: Date },
): boolean =>
  copy.postedAt.getTime() === postedAt.getTime() ? copy.id < id : copy.postedAt < postedAt

function toRepostedAccount(post: KnownPost, content: PostContent): string | null {
  const nativeId = toRepostedNativeId({ kind: post.kind, reference: toReposted(post), content })
  return nativeId ? toAccountKey(post.network, nativeId) : null
}

const distinct = (values: string[]): string[] => [...new Set(values)]

/** Distinct folded words, for suggestions. Without addresses, mentions and single letters; tags have their own field. */
function toWords(text: string): string[] {
  const plain = text.replace(/https?:\/\/\S+|[@#＃]\S+/gu, ' ')
  const words = plain.match(/\p{L}[\p{L}\p{M}]+/gu) ?? []
  return distinct(words.map(foldWord)).slice(0, MAX_WORDS)
}
