import { fold, UNION_LANGUAGES } from '@hemicycle/contract'
import { expect, test } from 'vitest'
import { SUBJECTS_FOLDER } from '../subjects-folder.ts'
import { createMatcher } from './create-matcher.ts'
import { readSubjectFiles } from './read-subjects.ts'

const files = readSubjectFiles(SUBJECTS_FOLDER)
const subjects = files.map((file) => [file.id, file] as const)

/** Patterns that belong to two subjects: language, pattern and why. */
const SHARED: Record<string, string> = {}

test.each(subjects)(
  '%s has a name and words in 24 languages, and a day [RS.140 RS.145]',
  (_, file) => {
    expect(Object.keys(file.names)).toEqual([...UNION_LANGUAGES])
    expect(Object.keys(file.words)).toEqual([...UNION_LANGUAGES])
    expect(Object.values(file.words).filter((patterns) => patterns.length === 0)).toEqual([])
    expect(file.changed).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  },
)

test('no pattern belongs to two subjects, unless it is listed with a reason [RS.145]', () => {
  const owners = new Map<string, string[]>()
  for (const { id, words } of files)
    for (const [language, patterns] of Object.entries(words))
      for (const pattern of patterns) {
        const key = `${language} ${fold(pattern)}`
        owners.set(key, [...(owners.get(key) ?? []), id])
      }

  const shared = [...owners].filter(([key, ids]) => ids.length > 1 && !(key in SHARED))

  expect(shared.map(([key, ids]) => `${key}: ${ids.join(', ')}`)).toEqual([])
  expect(Object.keys(SHARED).filter((key) => (owners.get(key) ?? []).length < 2)).toEqual([])
})

test.each(subjects)('every exclusion of %s is reached by a word [RS.145]', (_, file) => {
  const match = createMatcher([{ ...file, not: {} }])
  const unreached = Object.entries(file.not ?? {}).flatMap(([lang, reasons]) =>
    Object.keys(reasons).filter(
      (pattern) =>
        !match({ text: pattern.replaceAll('*', ''), lang }).some((one) => one.lang === lang),
    ),
  )

  expect(unreached).toEqual([])
})
