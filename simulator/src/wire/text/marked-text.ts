import { toSeed } from '../../random.ts'

interface Span {
  start: number
  end: number
}
interface UrlEntity extends Span {
  url: string
  expanded_url: string
  display_url: string
  media_key?: string
  status?: number
  unwound_url?: string
}
interface Annotation extends Span {
  probability: number
  type: 'Place' | 'Organization'
  normalized_text: string
}
export interface Entities {
  hashtags: (Span & { tag: string })[]
  cashtags: (Span & { tag: string })[]
  mentions: (Span & { username: string; id?: string })[]
  urls: UrlEntity[]
  annotations: Annotation[]
}
export interface Link {
  expanded: string
  display: string
  /** All media of a post share one link; each gets its own entity. */
  mediaKeys?: string[]
}

const TOKENS = new RegExp(
  [
    String.raw`(?<url>https?://[^\s]*[^\s.,;:!?)\]])`,
    String.raw`(?<![\p{L}\p{N}_&/])[#＃](?<tag>(?=[\p{N}_]*\p{L})[\p{L}\p{M}\p{N}_]+)`,
    String.raw`(?<![A-Za-z0-9_@])@(?<username>[A-Za-z0-9_]{1,15})(?![A-Za-z0-9_])`,
    String.raw`(?<![\p{L}\p{N}$])\$(?<cashtag>[A-Za-z]{1,6})(?![\p{L}\p{N}])`,
    String.raw`(?<place>Strasbourg|Brussels|Luxembourg)(?!\p{L})`,
    String.raw`(?<organization>European Parliament)(?!\p{L})`,
  ].join('|'),
  'gu',
)

/**
 * Text as X sends it: `&`, `<` and `>` escaped, URLs shortened. Entity offsets count code points of
 * this escaped text.
 */
export class MarkedText {
  text = ''
  length = 0
  readonly entities: Entities = {
    hashtags: [],
    cashtags: [],
    mentions: [],
    urls: [],
    annotations: [],
  }
  readonly #idOf: (handle: string) => string | undefined

  constructor(idOf: (handle: string) => string | undefined) {
    this.#idOf = idOf
  }

  append(typed: string): this {
    let done = 0
    for (const match of typed.matchAll(TOKENS)) {
      this.#push(typed.slice(done, match.index))
      this.#pushToken(match)
      done = match.index + match[0].length
    }
    this.#push(typed.slice(done))
    return this
  }

  appendLink({ expanded, display, mediaKeys }: Link): this {
    const url = toShortUrl(expanded)
    const entity = { ...this.#push(url), url, expanded_url: expanded, display_url: display }
    if (mediaKeys) {
      this.entities.urls.push(...mediaKeys.map((key) => ({ ...entity, media_key: key })))
    } else this.entities.urls.push({ ...entity, status: 200, unwound_url: expanded })
    return this
  }

  #pushToken(match: RegExpExecArray): void {
    const { url, tag, username, cashtag, place } = match.groups ?? {}
    if (url !== undefined) this.appendLink({ expanded: url, display: toDisplayUrl(url) })
    else if (tag !== undefined) this.entities.hashtags.push({ ...this.#push(match[0]), tag })
    else if (cashtag !== undefined) {
      this.entities.cashtags.push({ ...this.#push(match[0]), tag: cashtag })
    } else if (username !== undefined) {
      const id = this.#idOf(username)
      const named = id === undefined ? { username } : { username, id }
      this.entities.mentions.push({ ...this.#push(match[0]), ...named })
    } else this.#annotate(match[0], place === undefined ? 'Organization' : 'Place')
  }

  /** Annotations are the only entities whose end is inclusive. */
  #annotate(name: string, type: Annotation['type']): void {
    const { start, end } = this.#push(name)
    const annotation = { start, end: end - 1, probability: 0.93, type, normalized_text: name }
    this.entities.annotations.push(annotation)
  }

  #push(piece: string): Span {
    const escaped = piece.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    const start = this.length
    this.text += escaped
    this.length += Array.from(escaped).length
    return { start, end: this.length }
  }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

function toShortUrl(expanded: string): string {
  const code = Array.from({ length: 10 }, (_, index) =>
    LETTERS.charAt(toSeed(`${index} ${expanded}`) % LETTERS.length),
  )
  return `https://t.co/${code.join('')}`
}

function toDisplayUrl(url: string): string {
  const bare = url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
  return bare.length > 27 ? `${bare.slice(0, 26)}…` : bare
}

/** Omits empty groups, as X does; undefined if all are empty. */
export function toWireEntities(entities: Entities): Partial<Entities> | undefined {
  const { urls, hashtags, cashtags, mentions, annotations } = entities
  const filled: Partial<Entities> = {
    ...(urls.length > 0 ? { urls } : {}),
    ...(hashtags.length > 0 ? { hashtags } : {}),
    ...(cashtags.length > 0 ? { cashtags } : {}),
    ...(mentions.length > 0 ? { mentions } : {}),
    ...(annotations.length > 0 ? { annotations } : {}),
  }
  return Object.keys(filled).length > 0 ? filled : undefined
}
