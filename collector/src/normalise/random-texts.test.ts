import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SourceEntity } from './source-post.ts'
import { toContent } from './to-content.ts'

/** A piece of a text as typed, and what the network makes of it. */
interface Piece {
  typed: string
  entity?: 'hashtag' | 'mention' | 'link'
}

const PLAIN = [
  '👩‍👩‍👧‍👦',
  '👍🏽',
  '🇪🇺',
  'e\u0301 o\u0308',
  'שלום עולם',
  'مرحبا بالعالم',
  '\u202Eback to front\u202C',
  'R&D',
  '&amp;',
  '<b>',
  '1 < 2 > 0',
  'Łódź Größe έργο България',
  'C# and a @ sign',
  'zero\u200Bwidth',
  'mail@member_a',
  'C#EU',
  'no#eu',
  '\n',
]
const plain = fc.oneof(
  fc.constantFrom(...PLAIN),
  fc.string({ unit: 'grapheme', maxLength: 6 }).map((text) => text.replaceAll(/[#＃@＠]/gu, '')),
)
const piece: fc.Arbitrary<Piece> = fc.oneof(
  plain.map((typed) => ({ typed })),
  fc.constantFrom('#EU', '#Énergie', '#ελλάδα', '#eu').map(toPiece('hashtag')),
  fc.constantFrom('@member_a', '@Member_B', '@m').map(toPiece('mention')),
  fc.constantFrom('https://t.co/abc123DEF4', 'https://t.co/Zz9').map(toPiece('link')),
)

function toPiece(entity: NonNullable<Piece['entity']>): (typed: string) => Piece {
  return (typed) => ({ typed, entity })
}

const COUNTS = {
  'code points of the escaped text': (text: string) => Array.from(escape(text)).length,
  'code points of the text': (text: string) => Array.from(text).length,
  'UTF-16 units of the text': (text: string) => text.length,
}
const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function toEntity({ typed, entity }: Piece, start: number, end: number): SourceEntity[] {
  const span = { start, end }
  if (entity === 'hashtag') return [{ type: 'hashtag', ...span, tag: typed.slice(1) }]
  if (entity === 'mention') {
    return [{ type: 'mention', ...span, username: typed.slice(1), nativeId: null }]
  }
  if (entity !== 'link') return []
  const url = `https://example.org/${typed.slice(-3)}`
  const display = 'example.org'
  return [{ type: 'link', ...span, literal: typed, url, display, isAttachment: false }]
}

/** Writes the pieces down as the network would, counting in its way. */
function write(pieces: Piece[], count: (text: string) => number) {
  let typed = ''
  const starts: number[] = []
  const entities = pieces.flatMap((one) => {
    const before = typed
    typed += one.typed
    const written = toEntity(one, count(before), count(typed))
    if (one.entity) starts.push(before.length)
    typed += ' '
    return written
  })
  const content = toContent({
    text: escape(typed),
    isEscaped: true,
    entities,
    media: [],
    card: null,
    lang: 'en',
  })
  return { typed, starts, content }
}

test.each(Object.entries(COUNTS))(
  'every link, tag and mention lands on its letters, counted in %s [S3.12 RC.8]',
  (_, count) => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const { typed, content } = write(pieces, count)

        const letters = content.entities.map(({ start, end }) => content.text.slice(start, end))
        expect(content.text).toBe(typed.trimEnd())
        expect(letters).toEqual(pieces.filter((one) => one.entity).map((one) => one.typed))
      }),
      { numRuns: 500 },
    )
  },
)

test('letters that only look like a tag or a mention are not taken for it [S3.12]', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const { starts, content } = write(pieces, COUNTS['code points of the escaped text'])

      expect(content.entities.map(({ start }) => start)).toEqual(starts)
    }),
    { numRuns: 1_000 },
  )
})
