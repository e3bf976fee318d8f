import { findRecord, type Repository } from '../repository.ts'
import { toRecord } from '../xrpc/call.ts'
import {
  findPost,
  toLabels,
  toPictureUrl,
  toProfileView,
  type FoundPost,
  type View,
} from './to-view.ts'

const EMBED = 'app.bsky.embed.'

/** What is inside a post: pictures, a card, another post. */
export function toEmbedView(view: View, post: FoundPost): object | null {
  const embed = toRecord(post.record.value['embed'])
  const { $type: type, media } = embed
  switch (type) {
    case `${EMBED}record`:
      return { $type: `${EMBED}record#view`, record: toQuoteView(view, post, embed['record']) }
    case `${EMBED}recordWithMedia`:
      return {
        $type: `${EMBED}recordWithMedia#view`,
        record: { record: toQuoteView(view, post, toRecord(embed['record'])['record']) },
        media: toMediaView(view, post.repository, toRecord(media)),
      }
    default:
      return toMediaView(view, post.repository, embed)
  }
}

function toMediaView(
  view: View,
  { did }: Repository,
  embed: Record<string, unknown>,
): object | null {
  const { $type: type, images, external } = embed
  if (type === `${EMBED}external`) return { $type: `${EMBED}external#view`, external }
  if (type !== `${EMBED}images` || !Array.isArray(images)) return null
  return {
    $type: `${EMBED}images#view`,
    images: images.map(toRecord).map(({ image, alt, aspectRatio }) => {
      const { $link } = toRecord(toRecord(image)['ref'])
      const fullsize = toPictureUrl(view, did, String($link))
      return { thumb: fullsize, fullsize, alt, ...(aspectRatio ? { aspectRatio } : {}) }
    }),
  }
}

function toQuoteView(view: View, quote: FoundPost, reference: unknown): object {
  const { uri } = toRecord(reference)
  const address = typeof uri === 'string' ? uri : ''
  const quoted = findPost(view, address)
  const answer = (kind: string, more: object) => ({
    $type: `${EMBED}record#${kind}`,
    uri: address,
    ...more,
  })
  if (!quoted) return answer('viewNotFound', { notFound: true })
  if (isBlocked(quote.repository, quoted.repository))
    return answer('viewBlocked', { blocked: true, author: { did: quoted.repository.did } })
  if (isDetached(quoted, quote.uri)) return answer('viewDetached', { detached: true })
  const { repository, record } = quoted
  return answer('viewRecord', {
    cid: record.cid,
    author: toProfileView(view, repository),
    value: record.value,
    labels: toLabels(view, address, repository.did, record.value),
  })
}

/** One of the two does not want to see the other. */
const isBlocked = (one: Repository, other: Repository): boolean =>
  blocks(one, other) || blocks(other, one)

const blocks = ({ records, state }: Repository, { did }: Repository): boolean =>
  state === 'active' &&
  [...records].some(
    ([path, { value }]) => path.startsWith('app.bsky.graph.block/') && value['subject'] === did,
  )

/** The author of the quoted post took it out of this one: its gate has the key of the post. */
function isDetached({ repository, path }: FoundPost, quote: string): boolean {
  const gate = findRecord(repository, path.replace('.post/', '.postgate/'))
  const detached = gate?.value['detachedEmbeddingUris']
  return Array.isArray(detached) && detached.includes(quote)
}
