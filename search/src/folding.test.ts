import { fold } from '@hemicycle/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSearch, type TestSearch } from '../testing/index.ts'
import { ensurePostIndices } from './generations.ts'
import { postIndex } from './names.ts'

let own: TestSearch
beforeAll(async () => {
  own = await createTestSearch()
  await ensurePostIndices(own.search, { number: 1, live: true }, ['2026-11'])
})
afterAll(() => own.drop())

const analyze = async (words: string[]) => {
  const index = postIndex(own.search, 1, '2026-11')
  const body = { analyzer: 'post_text', text: words.join(' ') }
  const answer = await own.search.client.indices.analyze({ index, body })
  return answer.body.tokens?.map(({ token }) => token) ?? []
}

/** Each letter between two that change nothing: alone, some are no word. */
const toWords = (letters: string[]): string[] =>
  letters.filter((letter) => /\p{L}/u.test(letter)).map((letter) => `x${letter}x`)
const listLetters = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))

test.each([
  [
    'with letters of their own',
    'þ ŋ ħ ı ð ŧ ß æ œ ø ł đ ĸ ə ǥ ς ё й ґ Þ Ŋ Ħ İ Ð Ŧ ẞ Æ Œ Ø Ł Đ Ə Ǥ Σ Ё Й Ґ'.split(' '),
  ],
  ['of western and central Europe', listLetters(0xc0, 0x17f)],
  ['with commas below', listLetters(0x218, 0x21b)],
  ['with several accents', listLetters(0x1ea0, 0x1ef9)],
  ['of Greek', listLetters(0x386, 0x3ce)],
  ['of old Greek', listLetters(0x1f00, 0x1ffc)],
  ['of Cyrillic', listLetters(0x400, 0x45f)],
])('the engine folds letters as we do: those %s [RW.18 RC.14]', async (_, letters) => {
  const composed = toWords(letters)

  for (const words of [composed, composed.map((word) => word.normalize('NFD'))]) {
    const folded = await analyze(words)

    expect(folded.map((by, at) => [words[at], by])).toEqual(words.map((by) => [by, fold(by)]))
  }
})

test.each(['col·lega', 'coŀlega', 'пʼять', 'ΆΝΘΡΩΠΟΣ', 'ΐ', 'İSTANBUL', 'ısparta', 'ＲＡＩＬ'])(
  'the engine folds a word as we do: %s [RW.18 RC.14]',
  async (word) => {
    expect(await analyze([word])).toEqual([fold(word)])
  },
)
