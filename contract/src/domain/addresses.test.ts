import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toOwnAddresses, toWholeAddresses } from './addresses.ts'

const ORIGIN = 'https://posts.example.org'
const THEIRS = '<a href="https://other.example/x" rel="noopener nofollow ugc">other.example/x</a>'
const item = (origin: string) => ({
  id: '1',
  lang: 'en',
  content: `<a href="${origin}/search?search-value=%23energy">#energy</a> ${THEIRS} &lt;a href="/`,
  media: [
    { type: 'photo', src: `${origin}/v1/images/p-1-0-960` },
    { type: 'video', previewImageUrl: `${origin}/v1/images/p-1-1-960` },
  ],
  contributor: {
    avatar: `${origin}/v1/images/c-a-96`,
    profileLink: 'https://parliament.example/a',
  },
  reference: { lang: 'de', content: null, author: { avatar: null } },
  shareUrl: `${ORIGIN}/tw/1`,
  sourceUrl: 'https://x.com/a/status/1',
})
const page = (origin: string) => ({
  next: `${origin}/v1/social-item/?after=x`,
  prev: null,
  items: [item(origin)],
})

test('answers have whole addresses, and our pages none of their origin [RW.60]', () => {
  expect(toWholeAddresses(page(''), ORIGIN)).toEqual(page(ORIGIN))
  expect(toOwnAddresses(page(ORIGIN))).toEqual(page(''))
  expect(toOwnAddresses(page('http://localhost:4180'))).toEqual(page(''))
})

test('what others wrote stays as it is [RW.60]', () => {
  const topic = { content: '<a href="/x', value: 3 }
  const post = { lang: 'en', content: THEIRS }

  expect(toWholeAddresses(topic, ORIGIN)).toEqual(topic)
  expect(toWholeAddresses(post, ORIGIN)).toEqual(post)
  expect(toOwnAddresses(post)).toEqual(post)
})

test('our pages do not carry the plain text that they do not show [RW.60 RW.61]', () => {
  expect(toOwnAddresses({ lang: 'en', content: 'x &amp; y', text: 'x & y' })).toEqual({
    lang: 'en',
    content: 'x &amp; y',
  })
  expect(toOwnAddresses({ text: 'of something else' })).toEqual({ text: 'of something else' })
})

test('what is made whole and stripped again is what it was [RW.60]', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (data) => {
      expect(toOwnAddresses(toWholeAddresses({ data }, ORIGIN))).toEqual({ data })
    }),
  )
})
