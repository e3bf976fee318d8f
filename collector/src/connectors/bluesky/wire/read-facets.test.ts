import { RichText } from '@atproto/api'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFacets } from './read-facets.ts'

const DID = 'did:plc:z72i7hdynmk6r22z27h6tvur'
const RECORDED = 'Zoë 👩‍👩‍👧 asks @benoit.test 🇪🇺 about #Klima'

const link = (byteStart: number, byteEnd: number, uri: unknown = 'https://example.org/') => ({
  index: { byteStart, byteEnd },
  features: [{ $type: 'app.bsky.richtext.facet#link', uri }],
})
const lettersOf = (text: string, facets: unknown): string[] =>
  readFacets(text, facets).map(({ start, end }) => text.slice(start, end))

test('a recorded mention and tag lie on their letters, counted in bytes [RN.11 S3.12 RC.8]', () => {
  const facets = [
    {
      index: { byteStart: 29, byteEnd: 41 },
      features: [{ $type: 'app.bsky.richtext.facet#mention', did: DID }],
    },
    {
      index: { byteStart: 57, byteEnd: 63 },
      features: [{ $type: 'app.bsky.richtext.facet#tag', tag: 'Klima' }],
    },
  ]

  const entities = readFacets(RECORDED, facets)

  expect(entities).toEqual([
    { type: 'mention', start: 18, end: 30, username: 'benoit.test', nativeId: DID },
    { type: 'hashtag', start: 42, end: 48, tag: 'Klima' },
  ])
  expect(entities.map(({ start, end }) => RECORDED.slice(start, end))).toEqual([
    '@benoit.test',
    '#Klima',
  ])
})

const PIECES = [
  '👩‍👩‍👧‍👦',
  '👍🏽',
  '🇪🇺',
  'e\u0301 o\u0308',
  'שלום עולם',
  'مرحبا',
  '\u202Eback\u202C',
  'Łódź έργο',
  'plain words',
  '&amp; <b>',
  '\0',
  '\n',
]
const text = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'grapheme', maxLength: 4 })), {
    maxLength: 8,
  })
  .map((pieces) => pieces.join('').toWellFormed())

test('10,000 random texts: a facet at any byte is on the letters that the reference implementation slices, or on none [RN.11 S3.12 RC.8]', () => {
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), (said, from, length) => {
      const bytes = Buffer.from(said)
      const byteStart = from % (bytes.length + 2)
      const byteEnd = byteStart + (length % (bytes.length + 2))
      const reference = new RichText({ text: said }).unicodeText.slice(byteStart, byteEnd)
      const isWhole =
        byteStart < byteEnd &&
        byteEnd <= bytes.length &&
        Buffer.from(reference).equals(bytes.subarray(byteStart, byteEnd))

      const letters = lettersOf(said, [link(byteStart, byteEnd)])

      expect(letters).toEqual(isWhole && reference.trim() !== '' ? [reference] : [])
    }),
    { numRuns: 10_000 },
  )
})

test('a facet at every byte of a text, one after the other, gives the segments of the reference implementation [S3.12]', () => {
  fc.assert(
    fc.property(text, (said) => {
      let byte = 0
      const facets = Array.from(said, (character) => {
        const start = byte
        byte += Buffer.byteLength(character)
        return link(start, byte)
      })
      const segments = [...new RichText({ text: said, facets }).segments()]

      expect(lettersOf(said, facets)).toEqual(
        segments.filter((segment) => segment.isLink()).map((segment) => segment.text),
      )
    }),
    { numRuns: 1_000 },
  )
})

test.each([
  ['past the end', [link(0, 99)]],
  ['backwards', [link(4, 2)]],
  ['within a character', [link(2, 3)]],
  ['over nothing', [link(1, 1)]],
  ['of a script', [link(0, 2, 'javascript:alert(1)')]],
  ['of data', [link(0, 2, 'data:text/html,x')]],
  ['of no address', [link(0, 2, 'https://')]],
  ['of a number', [link(0, 2, 7)]],
  ['without a place', [{ features: [] }]],
  ['at a fraction', [link(0.5, 2)]],
  ['that is none', ['facet', null, 7]],
  ['in no list', { 0: link(0, 2) }],
])('a facet %s is dropped, and the text stays [S3.12 P5]', (_, facets) => {
  expect(readFacets('Zoë asks', facets)).toEqual([])
})

test('of two facets that overlap, the first counts [S3.12]', () => {
  expect(lettersOf('one two three', [link(4, 13), link(0, 7), link(8, 13)])).toEqual([
    'one two',
    'three',
  ])
})

test('a mention whose letters are no handle leads to the account by its id [S3.12]', () => {
  const features = [{ $type: 'app.bsky.richtext.facet#mention', did: DID }]

  expect(readFacets('my friend', [{ index: { byteStart: 3, byteEnd: 9 }, features }])).toEqual([
    { type: 'mention', start: 3, end: 9, username: DID, nativeId: DID },
  ])
})
