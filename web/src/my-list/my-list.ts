import { EMPTY_LIST, type MyList, parseMyList } from './parse-my-list.ts'

/** The only storage key. */
const KEY = 'my-list'
const VERSION = 1
const changes = new EventTarget()
let known: { stored: string | null; list: MyList } = { stored: null, list: EMPTY_LIST }

/** The saved list; the same object as long as nothing changes. */
export function readMyList(): MyList {
  const stored = readStorage()
  if (stored !== known.stored) known = { stored, list: parse(stored) }
  return known.list
}

/** The result of a change: saved, over a limit, or refused by the browser's storage. */
export type Saved = 'saved' | 'full' | 'failed'

/** Unless the result is `saved`, nothing has changed. */
export function saveMyList(list: MyList): Saved {
  const kept = parseMyList(list)
  if (isCut(list, kept)) return 'full'
  const hasItems = kept.contributors.length + kept.views.length > 0
  // When the news were shown is kept only as long as there can be news.
  const stored = { version: VERSION, ...kept, news: hasItems ? kept.news : null }
  try {
    if (hasItems || kept.visits) localStorage.setItem(KEY, JSON.stringify(stored))
    else localStorage.removeItem(KEY)
  } catch {
    return 'failed'
  }
  changes.dispatchEvent(new Event(KEY))
  return 'saved'
}

/** Whether a limit is exceeded; duplicates count once. */
const isCut = (list: MyList, kept: MyList): boolean =>
  new Set(list.contributors.map(({ id }) => id)).size > kept.contributors.length ||
  new Set(list.views.map(({ address }) => address)).size > kept.views.length

/** Notices changes in this tab and in others. */
export function watchMyList(onChange: () => void): () => void {
  changes.addEventListener(KEY, onChange)
  window.addEventListener('storage', onChange)
  return () => {
    changes.removeEventListener(KEY, onChange)
    window.removeEventListener('storage', onChange)
  }
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function parse(stored: string | null): MyList {
  try {
    const given = Object(JSON.parse(stored ?? '{}')) as { version?: unknown }
    return given.version === VERSION ? parseMyList(given) : EMPTY_LIST
  } catch {
    return EMPTY_LIST
  }
}
