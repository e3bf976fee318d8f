import { expect, test } from 'vitest'
import { findPostId } from './find-post-id.ts'

const ID = '2122446846500982784'
const HASHED = 'bluesky-abcdefghijklmnopqrstuvwxy2'

test.each([
  `https://x.com/SmpOfficeHR/status/${ID}`,
  `https://x.com/SmpOfficeHR/status/${ID}?s=20&t=abc`,
  `http://twitter.com/SmpOfficeHR/status/${ID}/photo/1`,
  `https://mobile.twitter.com/SmpOfficeHR/statuses/${ID}#top`,
  `www.x.com/SmpOfficeHR/status/${ID}`,
  `X.com/i/web/status/${ID}`,
  `https://posts.example/tw/${ID}?theme=dark`,
  `https://posts.example/embed/tw/${ID}`,
  `/tw/${ID}`,
  `  ${ID} `,
])('a post is recognised by its address or id: %s [RS.91]', (typed) => {
  expect(findPostId(typed)).toBe(ID)
})

test.each([
  `https://posts.example/p/${HASHED}?theme=dark`,
  `https://posts.example/embed/p/${HASHED}`,
  `/p/${HASHED}`,
  ` ${HASHED} `,
])(
  'a post of another network than X is recognised by our address or id: %s [RS.91 RN.4]',
  (typed) => {
    expect(findPostId(typed)).toBe(HASHED)
  },
)

test.each([
  'rail',
  'bluesky-representation',
  'non-abcdefghijklmnopqrstuvwxy2',
  '2026',
  '1234567890123456789012',
  `${ID} rail`,
  `see https://x.com/a/status/${ID}`,
  `https://x.com.evil.example/a/status/${ID}`,
  `https://evilx.com/a/status/${ID}`,
  'https://x.com/a/status/12/../../..',
  'https://x.com/SmpOfficeHR',
  'https://x.com/a/status/notanid',
  `https://www.facebook.com/a/posts/${ID}`,
  'https://[',
  '/',
  '//',
  `javascript://x.com/a/status/${ID}`,
  `https://x.com/a/status/${ID}${'/'.repeat(500)}`,
])('any other text is none: %s [RS.91]', (typed) => {
  expect(findPostId(typed)).toBeNull()
})
