import { isForm, isJoined, type Part } from './pattern.ts'

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
  /** Entries whose first word this is. */
  startingWith(form: string): readonly Entry[]
  /** Entries of several words that this hashtag is, written in one. */
  joinedAs(tag: string): readonly Entry[]
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
    startingWith: remember((form) => {
      const found = [...(exact.get(form) ?? []), ...inside]
      for (let letters = 1; letters <= Math.min(KEY_LETTERS, form.length); letters += 1) {
        push(found, begins.get(form.slice(0, letters)))
        push(found, ends.get(form.slice(-letters)))
      }
      return found.filter(({ parts: [first] }) => first !== undefined && isForm(first, form))
    }),
    joinedAs: remember((tag) => {
      const found: Entry[] = []
      for (let letters = 1; letters <= Math.min(KEY_LETTERS, tag.length); letters += 1)
        push(found, joined.get(tag.slice(0, letters)))
      return found.filter(({ parts }) => isJoined(parts, tag))
    }),
  }
}

/** Words return: most of a text is among the last few thousand. */
const MAX_REMEMBERED = 4_000
/** Longer ones are rare, and texts are hostile. */
const MAX_REMEMBERED_LETTERS = 40

function remember(find: (word: string) => Entry[]): (word: string) => readonly Entry[] {
  const known = new Map<string, readonly Entry[]>()
  return (word) => {
    const before = known.get(word)
    if (before) return before
    const found = find(word)
    if (word.length > MAX_REMEMBERED_LETTERS) return found
    if (known.size >= MAX_REMEMBERED) known.clear()
    known.set(word, found.length === 0 ? NONE : found)
    return found
  }
}

const NONE: readonly Entry[] = []

function add(map: Map<string, Entry[]>, key: string, entry: Entry): void {
  const entries = map.get(key)
  if (entries) entries.push(entry)
  else map.set(key, [entry])
}

const push = (found: Entry[], more: Entry[] | undefined): void => {
  if (more) found.push(...more)
}
