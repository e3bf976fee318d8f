import type { FilterOf, KnownPost, PostCopy } from '@hemicycle/contract'
import { toDay } from './days.ts'
import { listSubjects } from './subjects.ts'
import type { TopicPost } from './topics.ts'
import { toPlain, toTokens, type PostWords } from './words.ts'

/** A post with the fields that questions ask about. */
export interface Row extends TopicPost {
  id: string
  day: string
  kind: string
  /** The ids of earlier posts on the same card. */
  earlier: string[]
  /** The id of the reposted post. */
  original: string | null
  firstSeenAt: number
  fields: Fields
  postWords: PostWords
}

/** The values of a post for each list filter. */
type Fields = Record<FilterOf<'list'>, string[]>

export function toFields(post: KnownPost): Fields {
  const { author, kind, network } = post
  const content = toContent(post)
  const media = content?.media.map(({ type }) => type) ?? []
  return {
    country: [author.country ?? ''],
    eParty: [author.eparty ?? ''],
    contributorType: [author.type],
    media: media.length === 0 ? ['text'] : media,
    kind: [kind],
    network: [network],
    lang: [content?.lang ?? ''],
    contributors_ids: [author.contributorId],
    contributors_exclues: [author.contributorId],
    subject: content ? listSubjects(content) : [],
  }
}

/** The posts that repeat no earlier one of these. */
export function withoutRepeats(rows: Row[]): Row[] {
  const ids = new Set(rows.map(({ id }) => id))
  return rows.filter(({ earlier }) => !earlier.some((id) => ids.has(id)))
}

/** A repost has the content of its original. */
const toContent = ({ kind, reference, content }: KnownPost) =>
  kind === 'repost' ? reference : content

/** Of two posts of the same second, the one whose id is less. */
const isFirstOfTwo = (copy: PostCopy, post: KnownPost): boolean =>
  copy.postedAt.getTime() === post.postedAt.getTime() && copy.id < post.id

export function toRow(post: KnownPost): Row {
  const { author, kind, reference } = post
  const text = toContent(post)?.text ?? ''
  const named = (pattern: RegExp) => [
    ...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? '')),
  ]
  const spellings = named(/#([\p{L}\p{N}_]+)/gu)
  const tags = [...new Set(spellings.map(toPlain))]
  const at = post.postedAt.getTime() / 1000
  return {
    id: post.id,
    earlier: (post.alsoOn ?? [])
      .filter((copy) => copy.postedAt < post.postedAt || isFirstOfTwo(copy, post))
      .map((copy) => copy.id),
    at,
    day: toDay(at),
    contributor: author.contributorId,
    group: author.eparty,
    // Groups have a rank in this field instead.
    state: /^[A-Z]{2}$/.test(author.country ?? '') ? author.country : null,
    kind,
    original: kind === 'repost' ? (reference?.id ?? null) : null,
    firstSeenAt: Math.floor(post.firstSeenAt.getTime() / 1000),
    fields: toFields(post),
    tags,
    spellings,
    postWords: { tokens: toTokens(text), tags, mentions: named(/@(\w+)/gu).map(toPlain) },
  }
}
