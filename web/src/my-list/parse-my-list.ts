export interface KeptContributor {
  id: string
  name: string
}

export interface KeptView {
  /** The path and the query. */
  address: string
  name: string
}

/** The newest post seen: its time in seconds, its id, and when it was seen, in milliseconds. */
interface SeenPost {
  postedAt: number
  id: string
  at: number
}

/** In milliseconds. */
export interface KeptNews {
  /** From when posts are new; null on the first visit. */
  since: number | null
  /** When the news were last shown. */
  at: number
}

/** The part of a list that can be shared. */
export interface KeptItems {
  contributors: readonly KeptContributor[]
  views: readonly KeptView[]
}

export interface MyList extends KeptItems {
  /** Null unless the visitor switched on "new since the last visit". */
  visits: { seen: SeenPost | null } | null
  /** Null before the news of this list are first shown. Missing in lists of older releases. */
  news: KeptNews | null
}

export const EMPTY_LIST: MyList = { contributors: [], views: [], visits: null, news: null }

/** As many as fit into the URL that shows all their posts. */
export const MAX_CONTRIBUTORS = 150
export const MAX_VIEWS = 50
export const MAX_NAME_LENGTH = 200
const MAX_ADDRESS_LENGTH = 5000
const ID = /^[0-9a-f]{24}$/u
/** Paths of views. */
const ADDRESS =
  /^\/(?:search|timeline|channels|voices|contributors\/[0-9a-f]{24}|subjects\/[a-z\d-]{1,64}|groups\/[\w%.-]{1,64}(?:\/members)?|day\/\d{4}-\d\d-\d\d)?(?:\?[\x21\x22\x24-\x7e]*)?$/u

/** Storage and links are untrusted input: broken items are left out. */
export function parseMyList(given: unknown): MyList {
  const { contributors, views, visits, news } = Object(given) as Record<string, unknown>
  return {
    contributors: readAll(contributors, MAX_CONTRIBUTORS, 'id', (id) => ID.test(id)),
    views: readAll(views, MAX_VIEWS, 'address', isAddress),
    visits: visits ? { seen: readSeen((Object(visits) as { seen?: unknown }).seen) } : null,
    news: readNews(news),
  }
}

/** The last millisecond that a date can represent. */
const MAX_MOMENT = 8.64e15

const isMoment = (given: unknown): given is number =>
  Number.isSafeInteger(given) && Math.abs(Number(given)) <= MAX_MOMENT

function readSeen(given: unknown): SeenPost | null {
  const { postedAt, id, at } = Object(given) as Partial<SeenPost>
  if (!isMoment(postedAt) || !isMoment(at) || typeof id !== 'string') return null
  return { postedAt, id, at }
}

function readNews(given: unknown): KeptNews | null {
  const { since, at } = Object(given) as Partial<KeptNews>
  return isMoment(at) ? { since: isMoment(since) ? since : null, at } : null
}

/** Whether this is the URL of a view. */
export const isAddress = (text: string): boolean =>
  text.length <= MAX_ADDRESS_LENGTH && ADDRESS.test(text)

type Named<Key extends string> = Record<Key | 'name', string>

/** The items with a name and a valid key, without duplicates. */
function readAll<Key extends string>(
  given: unknown,
  max: number,
  key: Key,
  isKey: (text: string) => boolean,
): Named<Key>[] {
  const found = new Map<string, Named<Key>>()
  for (const item of Array.isArray(given) ? (given as unknown[]) : []) {
    const { [key]: id, name } = Object(item) as Record<string, unknown>
    if (typeof id !== 'string' || typeof name !== 'string' || !isKey(id)) continue
    const shown = name.trim().slice(0, MAX_NAME_LENGTH)
    if (shown && !found.has(id)) found.set(id, { [key]: id, name: shown } as Named<Key>)
  }
  return [...found.values()].slice(0, max)
}
