import type { Moment } from './is-later.ts'

/** The newest post that was seen under a question, and when the reader was there, in milliseconds. */
export interface LastSeen extends Moment {
  at: number
}

const KEY = 'last-seen'
const MAX_QUESTIONS = 20

/** Kept until the tab is closed. What cannot be read was never there. */
export function recallLastSeen(path: string): LastSeen | null {
  return readAll().find(([known]) => known === path)?.[1] ?? null
}

export function rememberLastSeen(path: string, seen: LastSeen): void {
  const others = readAll().filter(([known]) => known !== path)
  try {
    const all = [[path, seen], ...others].slice(0, MAX_QUESTIONS)
    sessionStorage.setItem(KEY, JSON.stringify(all))
  } catch {
    // Without storage there is no line.
  }
}

function readAll(): [string, LastSeen][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isEntry) : []
  } catch {
    return []
  }
}

function isEntry(entry: unknown): entry is [string, LastSeen] {
  if (!Array.isArray(entry)) return false
  const [path, seen] = entry as [unknown, Partial<LastSeen> | null]
  return (
    typeof path === 'string' &&
    typeof seen?.id === 'string' &&
    Number.isFinite(seen.postedAt) &&
    Number.isFinite(seen.at)
  )
}
