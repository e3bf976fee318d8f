import { fold, UNION_LANGUAGES } from '@hemicycle/contract'
import { expect, test } from 'vitest'
import { SUBJECTS_FOLDER } from '../subjects-folder.ts'
import { readPattern, type Part } from './pattern.ts'
import { readSubjectFiles } from './read-subjects.ts'

const files = readSubjectFiles(SUBJECTS_FOLDER)
const subjects = files.map((file) => [file.id, file] as const)

test.each(subjects)(
  '%s has a name and words in 24 languages, and a day [RS.140 RS.145]',
  (_, file) => {
    expect(Object.keys(file.names)).toEqual([...UNION_LANGUAGES])
    expect(Object.keys(file.words)).toEqual([...UNION_LANGUAGES])
    expect(Object.values(file.words).filter((patterns) => patterns.length === 0)).toEqual([])
    expect(file.changed).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  },
)

test('no pattern belongs to two subjects, or to both lists of one [RS.145 RS.147]', () => {
  const owners = new Map<string, string[]>()
  for (const { id, words, passing = {} } of files)
    for (const [language, patterns] of [...Object.entries(words), ...Object.entries(passing)])
      for (const pattern of patterns) {
        const key = `${language} ${fold(pattern)}`
        owners.set(key, [...(owners.get(key) ?? []), id])
      }

  const shared = [...owners].filter(([, ids]) => ids.length > 1)
  expect(shared.map(([key, ids]) => `${key}: ${ids.join(', ')}`)).toEqual([])
})

/** Whether a word can be both. */
function canMeet(a: Part, b: Part): boolean {
  if ((a.before && b.after) || (a.after && b.before)) return true
  const [longer, shorter] = a.text.length < b.text.length ? [b, a] : [a, b]
  if (shorter.before && shorter.after) return longer.text.includes(shorter.text)
  if (shorter.before) return longer.text.endsWith(shorter.text)
  return shorter.after ? longer.text.startsWith(shorter.text) : longer.text === shorter.text
}

/** Whether words in a row can match both, at least at one place. */
const canOverlap = (word: Part[], exclusion: Part[]): boolean =>
  exclusion.some((_, start) =>
    word.every((part, index) => meets(part, exclusion[start + index])),
  ) || word.some((_, start) => exclusion.every((part, index) => meets(part, word[start + index])))

const meets = (a: Part, b: Part | undefined): boolean => b === undefined || canMeet(a, b)

test.each(subjects)('every exclusion of %s is reached by a word [RS.145]', (_, file) => {
  const unreached = Object.entries(file.not ?? {}).flatMap(([language, reasons]) => {
    const lists = [file.words, file.passing ?? {}].map((list) => new Map(Object.entries(list)))
    const patterns = lists.flatMap((list) => list.get(language) ?? [])
    const words = patterns.map((pattern) => readPattern(pattern, language))
    return Object.keys(reasons)
      .filter((pattern) => {
        const exclusion = readPattern(pattern, language)
        return !words.some((word) => canOverlap(word, exclusion))
      })
      .map((pattern) => `${language} ${pattern}`)
  })

  expect(unreached).toEqual([])
})
