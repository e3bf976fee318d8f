import type { FilterOf, KnownPost } from '@hemicycle/contract'
import { toDay } from './days.ts'
import type { Spoken } from './topics.ts'
import { toPlain, toTokens, type Speech } from './words.ts'

/** A post with what is asked of it. */
export interface Row extends Spoken {
  id: string
  day: string
  kind: string
  /** What a repost repeats. */
  original: string | null
  fields: Fields
  speech: Speech
}

/** What a post has of each list that can be asked for. */
type Fields = Record<FilterOf<'list'>, string[]>

export function toFields(post: KnownPost): Fields {
  const { author, kind } = post
  const said = toSaid(post)
  const media = said?.media.map(({ type }) => type) ?? []
  return {
    country: [author.country ?? ''],
    eParty: [author.eparty ?? ''],
    contributorType: [author.type],
    media: media.length === 0 ? ['text'] : media,
    kind: [kind],
    lang: [said?.lang ?? ''],
    contributors_ids: [author.contributorId],
    contributors_exclues: [author.contributorId],
  }
}

/** A repost says what its original says. */
const toSaid = ({ kind, reference, content }: KnownPost) =>
  kind === 'repost' ? reference : content

export function toRow(post: KnownPost): Row {
  const { author, kind, reference } = post
  const text = toSaid(post)?.text ?? ''
  const named = (pattern: RegExp) => [
    ...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? '')),
  ]
  const spellings = named(/#([\p{L}\p{N}_]+)/gu)
  const tags = [...new Set(spellings.map(toPlain))]
  const at = post.postedAt.getTime() / 1000
  return {
    id: post.id,
    at,
    day: toDay(at),
    contributor: author.contributorId,
    group: author.eparty,
    // What groups have instead is a rank.
    state: /^[A-Z]{2}$/.test(author.country ?? '') ? author.country : null,
    kind,
    original: kind === 'repost' ? (reference?.id ?? null) : null,
    fields: toFields(post),
    tags,
    spellings,
    speech: { tokens: toTokens(text), tags, mentions: named(/@(\w+)/gu).map(toPlain) },
  }
}
