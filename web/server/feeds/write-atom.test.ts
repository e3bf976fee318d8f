// @vitest-environment jsdom
import type { SocialItem } from '@hemicycle/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toEntry } from '#web/app/feeds/to-entry.ts'
import {
  GONE_FOR_TESTS,
  itemForTests,
  POSTED_AT,
  referenceForTests,
} from '#web/features/feed/item-for-tests.ts'
import { writeAtom } from './write-atom.ts'

const SITE = 'https://hemicycle.example'
const HOSTILE = '</content>]]><script>alert(1)</script> 👩‍👩‍👧‍👦 שלום & “ok” \'"'

const write = (items: SocialItem[], title = 'Latest posts') =>
  writeAtom({
    title,
    note: null,
    site: { name: 'Hemicycle', address: SITE },
    page: `${SITE}/`,
    self: `${SITE}/feed.atom`,
    next: `${SITE}/feed.atom?after=place&to=1`,
    updatedAt: POSTED_AT,
    entries: items.map((item) => toEntry(item, SITE, true)),
  })

/** Parses XML like a browser; throws if it is not well-formed. */
function readXml(xml: string): Document {
  const document = new DOMParser().parseFromString(xml, 'application/xml')
  const error = document.querySelector('parsererror')
  if (error) throw new Error(error.textContent)
  return document
}
const readContent = (item: SocialItem) => {
  const html = readXml(write([item])).querySelector('entry > content')?.textContent ?? ''
  return new DOMParser().parseFromString(html, 'text/html')
}
const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

test('a feed is well-formed, in Atom’s words, and says where it goes on [RD.5]', () => {
  const { documentElement } = readXml(write([itemForTests()]))

  expect(documentElement.namespaceURI).toBe('http://www.w3.org/2005/Atom')
  expect(documentElement.querySelector('link[rel=next]')?.getAttribute('href')).toBe(
    `${SITE}/feed.atom?after=place&to=1`,
  )
})

test('the words of a post arrive as they were written, and run nothing [RD.6]', () => {
  const content = `${escape(HOSTILE)}<br><a href="/search?search-value=%23energy">#energy</a>`
  const item = itemForTests({ content, lang: 'he' })

  const document = readContent(item)

  const text = document.querySelector('p')
  expect(text?.textContent).toBe(`${HOSTILE}#energy`)
  expect([text?.lang, text?.dir]).toEqual(['he', 'auto'])
  expect(document.querySelector('script')).toBeNull()
  expect(document.querySelector('a')?.href).toBe(`${SITE}/search?search-value=%23energy`)
  expect(
    readXml(write([item]))
      .querySelector('entry')
      ?.getAttribute('xml:lang'),
  ).toBe('he')
})

test('pictures have whole addresses and say what they show; a video leads to its network [RD.6]', () => {
  const document = readContent(
    itemForTests({
      id: '5',
      media: [
        { type: 'photo', src: '/v1/images/p-5-0-960', width: 640, height: 360, alt: HOSTILE },
        {
          type: 'video',
          previewImageUrl: '/v1/images/p-5-1-960',
          width: 640,
          height: 360,
          alt: null,
          durationMs: 1000,
        },
      ],
    }),
  )

  const pictures = [...document.querySelectorAll('img')]
  expect(pictures.map(({ src, alt }) => [src, alt])).toEqual([
    [`${SITE}/v1/images/p-5-0-960`, HOSTILE],
    [`${SITE}/v1/images/p-5-1-960`, ''],
  ])
  expect(pictures[1]?.closest('a')?.href).toBe('https://x.com/SagaLindqvistA/status/5')
})

test.each([
  ['repost', referenceForTests(), ['Saga Lindqvist-Aro reposted', 'Institute for Energy Policy']],
  ['quote', referenceForTests(), ['Own words', 'Institute for Energy Policy']],
  ['reply', GONE_FOR_TESTS, ['This post is no longer available', 'Own words']],
])('a %s comes with what it refers to [RD.6 RF.18]', (kind, reference, [first = '', last = '']) => {
  const document = readContent(itemForTests({ kind, reference, content: 'Own words' }))

  const text = document.body.textContent
  expect(document.querySelectorAll('blockquote')).toHaveLength(1)
  expect(text.indexOf(first)).toBeGreaterThanOrEqual(0)
  expect(text.indexOf(last)).toBeGreaterThan(text.indexOf(first))
})

test('whatever is written, the feed is well-formed and holds it [RD.6]', () => {
  const anything = fc.string({ unit: 'binary' })

  fc.assert(
    fc.property(anything, (text) => {
      const { documentElement } = readXml(write([itemForTests({ content: escape(text) })], text))

      const title = documentElement.querySelector('feed > title')?.textContent
      // XML normalizes line ends; `writeAtom` replaces characters that XML does not allow.
      const held = text
        .replaceAll(/\r\n?/gu, '\n')
        .replaceAll(/[^\t\n\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '\u{FFFD}')
      expect(title).toBe(held)
    }),
  )
})
