import {
  isUnionLanguage,
  MAX_FOUND_WORDS,
  UNION_LANGUAGES,
  type FoundWord,
  type SubjectFile,
} from '@hemicycle/contract'
import { matchWords, readPattern } from './pattern.ts'
import { createPatternTable, type Entry, type PatternTable } from './pattern-table.ts'
import { splitWords, type SplitText, type Tag, type Word } from './split-words.ts'

/** Change it with the code below or beside it: documents then say that they were made by another one. */
export const MATCHER_VERSION = 2

/** The words of all subjects that a text in a language contains. */
export type MatchSubjects = (content: { text: string; lang: string }) => FoundWord[]

interface Hit {
  entry: Entry
  written: string
  isTag: boolean
}

interface Found {
  entry: Entry
  /** Places of words. */
  from: number
  to: number
}

/** Networks know no Irish and no Maltese, and take them for another language or for none. */
const LANGUAGES_OF_UNKNOWN = ['en', 'ga', 'mt']
/** Shorter words mean something in too many languages. */
const MIN_SHARED_LETTERS = 4
/** Of one post; more are no text. */
const MAX_TAGS = 100

/**
 * Text is compared with the words of its own language, hashtags with those of every language. A place that also matches
 * an exclusion does not count, and one passing word only where the text names no other subject.
 */
export function createMatcher(files: readonly SubjectFile[]): MatchSubjects {
  const entries = files.flatMap(listEntries)
  const tables = new Map<string, PatternTable>(
    UNION_LANGUAGES.map((language) => [
      language,
      createPatternTable(entries.filter((entry) => entry.language === language)),
    ]),
  )
  const all = createPatternTable(entries)
  return ({ text, lang }) => {
    const [code = ''] = lang.split('-')
    const languages = isUnionLanguage(code) ? [code] : LANGUAGES_OF_UNKNOWN
    const found: Hit[] = []
    let tags: Tag[] = []
    for (const language of languages) {
      const split = splitWords(text, language)
      const table = tables.get(language)
      if (table) found.push(...findInText(table, split))
      tags = split.tags.slice(0, MAX_TAGS)
    }
    found.push(...findInTags(all, tags, languages))
    return toDistinct(withoutPassing(found)).slice(0, MAX_FOUND_WORDS * files.length)
  }
}

function listEntries({ id: subject, words, passing = {}, not = {} }: SubjectFile): Entry[] {
  const toEntries = (lists: Partial<Record<string, string[]>>, kind: Entry['kind']): Entry[] =>
    Object.entries(lists).flatMap(([language, patterns = []]) =>
      patterns.map((pattern) => ({
        subject,
        language,
        pattern,
        parts: readPattern(pattern, language),
        kind,
      })),
    )
  const exclusions = Object.entries(not).map(([language, reasons]) => [
    language,
    Object.keys(reasons),
  ])
  return [
    ...toEntries(words, 'word'),
    ...toEntries(passing, 'passing'),
    ...toEntries(Object.fromEntries(exclusions) as Record<string, string[]>, 'exclusion'),
  ]
}

const findInText = (table: PatternTable, { text, words }: SplitText): Hit[] =>
  withoutExcluded(findAt(table, words), () => false).map(({ entry, from, to }) => ({
    entry,
    written: text.slice(words[from]?.start, words[to - 1]?.end),
    isTag: false,
  }))

/** Loops, because this runs for each word of each post that a rebuild copies. */
function findAt(table: PatternTable, words: Word[]): Found[] {
  const found: Found[] = []
  for (const [from, { forms }] of words.entries()) {
    for (const form of forms) {
      for (const entry of table.startingWith(form)) {
        const count = matchWords(entry.parts, words, from)
        if (count > 0) found.push({ entry, from, to: from + count })
      }
    }
  }
  return found
}

/** Of each subject one word for each hashtag: the English one, if it has one. */
function findInTags(table: PatternTable, tags: Tag[], languages: readonly string[]): Hit[] {
  const isOwn = ({ language }: Entry): boolean => languages.includes(language)
  return tags.flatMap(({ written, pieces }) => {
    const found = [...findPieces(table, pieces), ...findWhole(table, pieces)]
    const bySubject = new Map<string, Hit>()
    for (const { entry } of withoutExcluded(found, isOwn)) {
      if (entry.language === 'en' || !bySubject.has(entry.subject))
        bySubject.set(entry.subject, { entry, written, isTag: true })
    }
    return [...bySubject.values()]
  })
}

function findPieces(table: PatternTable, pieces: Word[]): Found[] {
  const lettered = pieces.filter(({ forms }) => /\p{L}/u.test(forms[0] ?? ''))
  const isLong = ({ parts }: Entry): boolean =>
    lettered.length === 1 || parts.some(({ text }) => text.length >= MIN_SHARED_LETTERS)
  return findAt(table, pieces).filter(({ entry }) => isLong(entry))
}

/** The hashtag as one word; it is at all places. */
function findWhole(table: PatternTable, pieces: Word[]): Found[] {
  const forms = [pieces.map(({ forms: [form] }) => form).join('')]
  const whole: Word = { start: 0, end: 0, forms, isNext: false }
  const joined = forms.flatMap((tag) => table.joinedAs(tag))
  return [...findAt(table, [whole]).map(({ entry }) => entry), ...joined].map((entry) => ({
    entry,
    from: 0,
    to: pieces.length,
  }))
}

/** An exclusion counts for its own language, and if it is in the language of the post, for all. */
function withoutExcluded(found: Found[], isOwn: (exclusion: Entry) => boolean): Found[] {
  const exclusions = found.filter(({ entry }) => entry.kind === 'exclusion')
  const isExcluded = ({ entry, from, to }: Found): boolean =>
    exclusions.some(
      (exclusion) =>
        exclusion.entry.subject === entry.subject &&
        (exclusion.entry.language === entry.language || isOwn(exclusion.entry)) &&
        exclusion.from < to &&
        from < exclusion.to,
    )
  return found.filter((one) => one.entry.kind !== 'exclusion' && !isExcluded(one))
}

/**
 * A school is often the place of a post about something else: a passing word needs a second one, or a text without a
 * word of another subject. A hashtag is never in passing: its author chose it.
 */
function withoutPassing(hits: Hit[]): Hit[] {
  const named = new Set<string>()
  const written = new Map<string, Set<string>>()
  for (const { entry, isTag, written: words } of hits) {
    if (isTag || entry.kind === 'word') named.add(entry.subject)
    if (!isTag) addTo(written, entry.subject, words.toLowerCase())
  }
  return hits.filter(({ entry: { subject }, isTag }) => {
    const inText = written.get(subject)?.size ?? 0
    return isTag ? inText === 0 : named.size === 0 || named.has(subject) || inText > 1
  })
}

function addTo(sets: Map<string, Set<string>>, key: string, value: string): void {
  const set = sets.get(key)
  if (set) set.add(value)
  else sets.set(key, new Set([value]))
}

const toFoundWord = ({ entry: { subject, pattern, language }, written }: Hit): FoundWord => ({
  subject,
  word: pattern,
  lang: language,
  found: written,
})

const toDistinct = (hits: Hit[]): FoundWord[] => [
  ...new Map(
    hits.map((hit) => [
      `${hit.entry.subject} ${hit.entry.pattern} ${hit.written}`,
      toFoundWord(hit),
    ]),
  ).values(),
]
