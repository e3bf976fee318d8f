import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSubjects } from './read-subjects.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'subjects-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const RAIL = {
  id: 'rail',
  names: { en: 'Rail' },
  about: 'Trains.',
  words: { en: ['railway*'] },
}
const write = (file: unknown, name = 'rail.json') =>
  writeFileSync(join(folder, name), typeof file === 'string' ? file : JSON.stringify(file))

test('an operator’s folder replaces our lists, with as many languages as it has [RS.145]', () => {
  write(RAIL)
  write('Not a subject', 'README.md')

  const { list, match } = readSubjects(folder)

  expect(list).toMatchObject([{ id: 'rail', not: {}, changed: null }])
  expect(match({ text: 'Railways', lang: 'en' })).toHaveLength(1)
})

test('the version changes with a word and with nothing else [RS.146]', () => {
  const read = (change: object) => {
    write({ ...RAIL, ...change })
    return readSubjects(folder).version
  }

  const version = read({})

  expect(read({ about: 'Railways.', changed: '2026-11-18' })).toBe(version)
  expect(read({ words: { en: ['railways*'] } })).not.toBe(version)
  expect(read({ not: { en: { railwayman: 'A reason' } } })).not.toBe(version)
})

test.each([
  ['no JSON', '{', 'is not readable as JSON'],
  ['too large', ' '.repeat(1_000_001), 'is not readable as JSON of at most 1000000 bytes'],
  ['another format', { ...RAIL, words: [] }, 'is no list of a subject (/words'],
  ['an unknown field', { ...RAIL, extra: 1 }, 'is no list of a subject'],
  ['an unknown language', { ...RAIL, words: { xx: ['railway'] } }, 'is no list of a subject'],
  ['another id', { ...RAIL, id: 'trains' }, 'has the id trains'],
  ['no English name', { ...RAIL, names: { fr: 'Rail' } }, 'has no English name'],
  ['no words', { ...RAIL, words: {} }, 'has no words'],
  ['a star inside', { ...RAIL, words: { en: ['ra*il'] } }, '"ra*il" is no word'],
  ['a short beginning', { ...RAIL, words: { en: ['rai*'] } }, 'fewer than 4 letters (en)'],
  ['a word twice', { ...RAIL, words: { fr: ['gare', 'Garé'] } }, '"Garé" is there twice (fr)'],
  ['a long pattern', { ...RAIL, words: { en: ['a'.repeat(61)] } }, 'is no list of a subject'],
  [
    'too many patterns',
    { ...RAIL, words: { en: Array.from({ length: 201 }, (_, index) => `rail${index}`) } },
    'is no list of a subject',
  ],
  ['a wrong exclusion', { ...RAIL, not: { en: { '*': 'why' } } }, '"*" is no word'],
])('a file with %s is named, with what to do [RS.145]', (_, file, expected) => {
  write(file)

  const read = () => readSubjects(folder)

  expect(read).toThrow(join(folder, 'rail.json'))
  expect(read).toThrow(expected)
  expect(read).toThrow('unset SUBJECTS_DIR')
})

test('an empty folder, a missing one and too many files are named [RS.145]', () => {
  expect(() => readSubjects(folder)).toThrow(`${folder} has no .json file`)
  expect(() => readSubjects(join(folder, 'none'))).toThrow('cannot be read')
  for (let index = 0; index < 101; index += 1)
    write({ ...RAIL, id: `rail-${index}` }, `rail-${index}.json`)
  expect(() => readSubjects(folder)).toThrow('more than 100 subjects')
})
