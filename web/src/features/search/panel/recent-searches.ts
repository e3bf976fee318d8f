/** The only storage key for recent searches. */
const KEY = 'recent-searches'
const MAX_TEXTS = 8
const MAX_TEXT_LENGTH = 200

export interface RecentSearches {
  /** False if the visitor turned them off. */
  isKept: boolean
  /** Newest first. */
  texts: readonly string[]
}

const NONE: RecentSearches = { isKept: true, texts: [] }
const changes = new EventTarget()
let known: { stored: string | null; searches: RecentSearches } = { stored: null, searches: NONE }

/** Returns the stored searches; the same object until they change. */
export function readRecentSearches(): RecentSearches {
  const stored = readStorage()
  if (stored !== known.stored) known = { stored, searches: parse(stored) }
  return known.searches
}

/** Moves or adds a search to the top. */
export function addRecentSearch(text: string): void {
  const { isKept, texts } = readRecentSearches()
  const trimmed = text.trim().slice(0, MAX_TEXT_LENGTH)
  if (isKept && trimmed) save({ isKept, texts: [trimmed, ...without(texts, trimmed)] })
}

export function removeRecentSearch(text: string): void {
  const { isKept, texts } = readRecentSearches()
  save({ isKept, texts: without(texts, text) })
}

export const clearRecentSearches = (): void => save({ ...readRecentSearches(), texts: [] })

/** Turns recent searches on or off. Turning them off also deletes the stored ones. */
export function keepRecentSearches(isKept: boolean): void {
  save({ isKept, texts: isKept ? readRecentSearches().texts : [] })
}

/** Calls back on changes in this tab and in others. */
export function watchRecentSearches(onChange: () => void): () => void {
  changes.addEventListener(KEY, onChange)
  window.addEventListener('storage', onChange)
  return () => {
    changes.removeEventListener(KEY, onChange)
    window.removeEventListener('storage', onChange)
  }
}

function without(texts: readonly string[], text: string): string[] {
  const lower = text.toLowerCase()
  return texts.filter((other) => other.toLowerCase() !== lower)
}

function save({ isKept, texts }: RecentSearches): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ isKept, texts: texts.slice(0, MAX_TEXTS) }))
  } catch {
    // Storage is unavailable: searches are not saved.
  }
  changes.dispatchEvent(new Event(KEY))
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** The stored value is untrusted. */
function parse(stored: string | null): RecentSearches {
  try {
    const { isKept, texts } = Object(JSON.parse(stored ?? '{}')) as Partial<RecentSearches>
    const isText = (value: unknown) => typeof value === 'string' && value !== ''
    return {
      isKept: isKept !== false,
      texts: Array.isArray(texts) ? texts.filter(isText).slice(0, MAX_TEXTS) : [],
    }
  } catch {
    return NONE
  }
}
