import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeEntities } from './place-entities.ts'
import type { SourceEntity } from './source-post.ts'
import { unescapeText } from './unescape-text.ts'

const hashtag = (tag: string, start: number): SourceEntity => ({
  type: 'hashtag',
  start,
  end: start + tag.length + 1,
  tag,
})
const mention = (username: string, start: number): SourceEntity => ({
  type: 'mention',
  start,
  end: start + username.length + 1,
  username,
  nativeId: null,
})
const placed = (escaped: string, ...entities: SourceEntity[]) => {
  const unescaped = unescapeText(escaped)
  return placeEntities(unescaped, entities).map(({ start, end }) =>
    unescaped.text.slice(start, end),
  )
}

test.each([
  ['in code points, behind an emoji', '👍👍 #EU now', hashtag('EU', 3), '#EU'],
  ['in UTF-16, behind an emoji', '👍👍 #EU now', hashtag('EU', 5), '#EU'],
  ['in the escaped text', 'A &amp; B #EU', hashtag('EU', 10), '#EU'],
  ['in the text as written', 'A &amp; B #EU', hashtag('EU', 6), '#EU'],
  ['in another case', 'by @Member_A', mention('member_a', 3), '@Member_A'],
  ['with a wide sign', 'by ＠name and ＃tag', hashtag('tag', 13), '＃tag'],
  ['wrongly', 'so #EU it is', hashtag('EU', 9), '#EU'],
  ['far outside', 'so #EU it is', hashtag('EU', 900), '#EU'],
  ['before the beginning', 'so #EU it is', hashtag('EU', -2), '#EU'],
])('an entity is found where its letters stand, counted %s [S3.12]', (_, text, entity, letters) => {
  expect(placed(text, entity)).toEqual([letters])
})

test.each([
  ['in code points', '#EUROPE 👍 #EU', 10, 11],
  ['in UTF-16', '#EUROPE 👍 #EU', 11, 11],
  ['in the escaped text', '#EUROPE &amp; #EU', 14, 10],
])(
  'a place that fits counts more than the same letters before it: %s [S3.12]',
  (_, text, claimed, start) => {
    const [place] = placeEntities(unescapeText(text), [hashtag('EU', claimed)])

    expect(place?.start).toBe(start)
  },
)

test('the same tag twice stands at two places [S3.12]', () => {
  const unescaped = unescapeText('#EU and #EU')

  const places = placeEntities(unescaped, [hashtag('EU', 8), hashtag('EU', 0)])

  expect(places.map(({ start, end }) => [start, end])).toEqual([
    [0, 3],
    [8, 11],
  ])
})

test('an entity whose letters stand nowhere is dropped [S3.12]', () => {
  expect(placed('Nothing here', hashtag('EU', 0), mention('name', 3))).toEqual([])
})

test('whatever places are claimed, entities stand on their letters and never on each other [S3.12]', () => {
  const entity = fc
    .tuple(fc.constantFrom('EU', 'E', 'Łódź'), fc.integer({ min: -5, max: 40 }), fc.boolean())
    .map(([word, start, tagged]) => (tagged ? hashtag(word, start) : mention(word, start)))
  const text = fc
    .array(fc.constantFrom('#EU', '@EU', '#Łódź', '👍', '&amp;', '#E', '@e', ' '), {
      maxLength: 12,
    })
    .map((parts) => parts.join(' '))

  fc.assert(
    fc.property(text, fc.array(entity, { maxLength: 6 }), (escaped, entities) => {
      const unescaped = unescapeText(escaped)

      const places = placeEntities(unescaped, entities)

      let after = 0
      for (const { entity: one, start, end } of places) {
        const word =
          one.type === 'hashtag' ? `#${one.tag}` : one.type === 'mention' ? `@${one.username}` : ''
        expect(unescaped.text.slice(start, end).toLowerCase()).toBe(word.toLowerCase())
        expect(start).toBeGreaterThanOrEqual(after)
        after = end
      }
    }),
  )
})
