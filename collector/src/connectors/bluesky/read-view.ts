import type { NewReference, ReferenceAddress } from '@hemicycle/store'
import { toContent } from '../../normalise/to-content.ts'
import { toStorable } from '../../normalise/to-storable.ts'
import { toLabels, type PostView } from './servers/ask-appview.ts'
import { readAtUri, toPostUrl } from './wire/at-uri.ts'
import { isWebAddress } from './wire/read-facets.ts'
import { COVERS, isPost, readContent } from './wire/read-post.ts'
import { toPostedAt } from './wire/read-time.ts'
import { readSelfLabels, SIGNED_IN_ONLY, toRecord } from './wire/records.ts'

/** A label by which moderators remove a post. */
export const HIDE = '!hide'
const REFUSED: ReadonlySet<string> = new Set([HIDE, '!takedown', SIGNED_IN_ONLY])

/** The network shows this post to everybody. */
export const isShown = ({ labels, author }: PostView): boolean =>
  ![...toLabels(labels), ...toLabels(author.labels)].some((label) => REFUSED.has(label))

/** The moderators' labels that we act on: removal, or a cover. */
export function toModeration({ labels }: PostView): string[] {
  const found = toLabels(labels).map((label) => (label === '!takedown' ? HIDE : label))
  return [...new Set(found)].filter((label) => label === HIDE || COVERS.has(label)).toSorted()
}

const NOT_SHOWN: ReadonlySet<unknown> = new Set([
  'app.bsky.embed.record#viewBlocked',
  'app.bsky.embed.record#viewDetached',
])

/** The author of the quoted post took it out of this one, or blocks its author. */
export function isDetached({ embed }: PostView): boolean {
  const { record } = toRecord(embed)
  const { $type: type, record: inner } = toRecord(record)
  return NOT_SHOWN.has(type) || NOT_SHOWN.has(toRecord(inner)['$type'])
}

/** A post of somebody else as we show it, without pictures that need a cover; null for an unknown shape. */
export function readReference(
  { id, address }: ReferenceAddress,
  { author, record, embed, labels }: PostView,
): NewReference | null {
  const place = readAtUri(address)
  if (!place || place.did !== author.did || !isPost(record)) return null
  const { quoted: _, ...source } = readContent(record, place.did)
  const all = [...toLabels(labels), ...readSelfLabels(record.labels)]
  const media = all.some((label) => COVERS.has(label)) ? [] : joinPictures(source.media, embed)
  const content = toContent({ ...source, media })
  return toStorable({
    ...content,
    id,
    address,
    pending: false,
    network: 'bluesky',
    authorNativeId: author.did,
    authorName: author.displayName?.trim().slice(0, MAX_NAME_LENGTH) || author.handle,
    authorHandle: author.handle,
    authorPicture: isWebAddress(author.avatar) ? author.avatar : null,
    postedAt: toPostedAt(record.createdAt, place.rkey).postedAt,
    sourceUrl: toPostUrl(place),
  } satisfies NewReference)
}

const MAX_NAME_LENGTH = 640

/** Strangers' servers are never asked: their pictures are where the network shows them. */
function joinPictures<Picture extends { address: string }>(
  pictures: Picture[],
  embed: unknown,
): Picture[] {
  const { images, media } = toRecord(embed)
  const views: unknown = images ?? toRecord(media)['images']
  return pictures.flatMap((picture, index) => {
    const { fullsize } = toRecord(Array.isArray(views) ? views[index] : null)
    return isWebAddress(fullsize) ? [{ ...picture, address: fullsize }] : []
  })
}
