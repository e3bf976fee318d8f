import { expect, test } from 'vitest'
import { didOf } from '../../../testing/index.ts'
import { readReference, toModeration } from './read-view.ts'
import { toAtUri } from './wire/at-uri.ts'

const did = didOf(1)
const place = { did, collection: 'app.bsky.feed.post' as const, rkey: '3n2hovaomgc2b' }
const picture = {
  image: { ref: { $link: 'bafkreiabcdefgh' }, mimeType: 'image/png' },
  alt: 'Smoke',
}
const PICTURES = { $type: 'app.bsky.embed.images', images: [picture] }
const SHOWN = { address: 'https://cdn.bsky.app/smoke', alt: 'Smoke' }
const byAuthor = (val: string) => ({ val, src: did })
const byModerators = (val: string, neg = false) => ({ val, src: didOf(9), neg })

const view = (labels: object[], own: string[] = []) => ({
  uri: toAtUri(place),
  author: { did, handle: 'somebody.example.org' },
  record: { text: 'x', embed: PICTURES, labels: { values: own.map((val) => ({ val })) } },
  embed: { images: [{ fullsize: SHOWN.address }] },
  labels,
})
const read = (labels: object[], own?: string[]) =>
  readReference({ id: 'bluesky-x', address: toAtUri(place) }, view(labels, own))

test.each([
  ['moderators', [byModerators('graphic-media')], [], 'moderators', ['graphic-media']],
  ['the author', [byAuthor('nudity')], ['nudity'], 'author', ['nudity']],
  ['both', [byModerators('porn'), byAuthor('nudity')], ['nudity'], 'author', ['nudity', 'porn']],
])(
  'pictures of somebody else are under a cover that %s want [RN.21]',
  (_, labels, own, by, why) => {
    const post = read(labels, own)

    expect(post).toMatchObject({ media: [], cover: { by, labels: why, media: [SHOWN] } })
  },
)

test('other labels, and those that were taken back, cover nothing [RN.21]', () => {
  const post = read([byModerators('unheard-of'), byModerators('porn', true)], ['spicy'])

  expect(post).toMatchObject({ media: [SHOWN] })
  expect(post).not.toHaveProperty('cover')
})

test('what the network repeats of the author’s own labels is not the moderators’ [RN.21]', () => {
  const labels = [byAuthor('nudity'), byModerators('porn'), byModerators('!takedown')]

  expect(toModeration(view(labels))).toEqual(['!hide', 'porn'])
})
