import { toSeed } from '../random.ts'

interface Span {
  start: number
  end: number
}
interface UrlEntity extends Span {
  url: string
  expanded_url: string
  display_url: string
  media_key?: string
}
export interface Entities {
  hashtags: (Span & { tag: string })[]
  mentions: (Span & { username: string; id?: string })[]
  urls: UrlEntity[]
}
export interface Link {
  expanded: string
  display: string
  mediaKey?: string
}

const TOKENS = new RegExp(
  [
    String.raw`(?<url>https?://[^\s]*[^\s.,;:!?)\]])`,
    String.raw`(?<![\p{L}\p{N}_&/])[#＃](?<tag>(?=[\p{N}_]*\p{L})[\p{L}\p{M}\p{N}_]+)`,
    String.raw`(?<![A-Za-z0-9_@])@(?<username>[A-Za-z0-9_]{1,15})(?![A-Za-z0-9_])`,
  ].join('|'),
  'gu',
)

/**
 * Text as the wire carries it: `&`, `<` and `>` escaped, addresses shortened. Entities count code
 * points of this delivered text.
 */
export class MarkedText {
  text = ''
  length = 0
  readonly entities: Entities = { hashtags: [], mentions: [], urls: [] }
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

  appendLink({ expanded, display, mediaKey }: Link): this {
    const url = toShortAddress(expanded)
    this.entities.urls.push({
      ...this.#push(url),
      url,
      expanded_url: expanded,
      display_url: display,
      ...(mediaKey === undefined ? {} : { media_key: mediaKey }),
    })
    return this
  }

  #pushToken(match: RegExpExecArray): void {
    const { url, tag, username } = match.groups ?? {}
    if (url !== undefined) this.appendLink({ expanded: url, display: toDisplayAddress(url) })
    else if (tag !== undefined) this.entities.hashtags.push({ ...this.#push(match[0]), tag })
    else if (username !== undefined) {
      const id = this.#idOf(username)
      this.entities.mentions.push({
        ...this.#push(match[0]),
        username,
        ...(id === undefined ? {} : { id }),
      })
    }
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

function toShortAddress(expanded: string): string {
  const code = Array.from({ length: 10 }, (_, place) =>
    LETTERS.charAt(toSeed(`${place} ${expanded}`) % LETTERS.length),
  )
  return `https://t.co/${code.join('')}`
}

function toDisplayAddress(url: string): string {
  const bare = url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
  return bare.length > 27 ? `${bare.slice(0, 26)}…` : bare
}

/** Empty groups are left out, as on the wire; nothing at all when every group is empty. */
export function toWireEntities(entities: Entities): Partial<Entities> | undefined {
  const filled: Partial<Entities> = {
    ...(entities.urls.length > 0 ? { urls: entities.urls } : {}),
    ...(entities.hashtags.length > 0 ? { hashtags: entities.hashtags } : {}),
    ...(entities.mentions.length > 0 ? { mentions: entities.mentions } : {}),
  }
  return Object.keys(filled).length > 0 ? filled : undefined
}
