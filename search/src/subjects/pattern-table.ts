import type { Part } from './pattern.ts'

/** A word or an exclusion of a subject in one language. */
export interface Entry {
  subject: string
  language: string
  /** As in the list. */
  pattern: string
  parts: Part[]
  kind: 'word' | 'passing' | 'exclusion'
}

/** Finds the few entries that a word can match, however many there are. */
export interface PatternTable {
  /** Entries whose first word this could be. */
  startingWith(form: string): Entry[]
  /** Entries of several words that begin with the first letters of a hashtag. */
  joinedAs(tag: string): Entry[]
}

/** No list has more letters in common: more would make shorter patterns slower. */
const KEY_LETTERS = 4

export function createPatternTable(entries: readonly Entry[]): PatternTable {
  const exact = new Map<string, Entry[]>()
  const begins = new Map<string, Entry[]>()
  const ends = new Map<string, Entry[]>()
  const joined = new Map<string, Entry[]>()
  const inside: Entry[] = []
  for (const entry of entries) {
    const [first] = entry.parts
    if (first === undefined) continue
    const { text, before, after } = first
    if (before && after) inside.push(entry)
    else if (before) add(ends, text.slice(-KEY_LETTERS), entry)
    else if (after) add(begins, text.slice(0, KEY_LETTERS), entry)
    else add(exact, text, entry)
    if (entry.parts.length > 1 && !before) add(joined, text.slice(0, KEY_LETTERS), entry)
  }
  return {
    startingWith(form) {
      const found = [...(exact.get(form) ?? []), ...inside]
      for (let letters = 1; letters <= Math.min(KEY_LETTERS, form.length); letters += 1) {
        push(found, begins.get(form.slice(0, letters)))
        push(found, ends.get(form.slice(-letters)))
      }
      return found
    },
    joinedAs(tag) {
      const found: Entry[] = []
      for (let letters = 1; letters <= Math.min(KEY_LETTERS, tag.length); letters += 1)
        push(found, joined.get(tag.slice(0, letters)))
      return found
    },
  }
}

function add(map: Map<string, Entry[]>, key: string, entry: Entry): void {
  const entries = map.get(key)
  if (entries) entries.push(entry)
  else map.set(key, [entry])
}

const push = (found: Entry[], more: Entry[] | undefined): void => {
  if (more) found.push(...more)
}
