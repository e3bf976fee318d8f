import type { KnownPost } from '@hemicycle/contract'
import type { ListName } from '../invent-questions.ts'
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
  fields: Record<Exclude<ListName, 'contributors_exclues'>, string[]>
  speech: Speech
}

export function toRow(post: KnownPost): Row {
  const { author, kind, reference } = post
  const said = kind === 'repost' ? reference : post.content
  const text = said?.text ?? ''
  const media = said?.media.map((one) => one.type) ?? []
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
    fields: {
      country: [author.country ?? ''],
      eParty: [author.eparty ?? ''],
      contributorType: [author.type],
      media: media.length === 0 ? ['text'] : media,
      kind: [kind],
      lang: [said?.lang ?? ''],
      contributors_ids: [author.contributorId],
    },
    tags,
    spellings,
    speech: { tokens: toTokens(text), tags, mentions: named(/@(\w+)/gu).map(toPlain) },
  }
}
