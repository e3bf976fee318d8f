import { coverPictures, HIDE } from '@hemicycle/contract'
import type { NewReference, ReferenceAddress } from '@hemicycle/store'
import { toContent } from '../../normalise/to-content.ts'
import { toStorable } from '../../normalise/to-storable.ts'
import { toLabels, type PostView } from './servers/ask-appview.ts'
import { readAtUri, toPostUrl } from './wire/at-uri.ts'
import { isWebAddress } from './wire/read-facets.ts'
import { COVERS, isPost, readContent } from './wire/read-post.ts'
import { toPostedAt } from './wire/read-time.ts'
import { readSelfLabels, SIGNED_IN_ONLY, toRecord } from './wire/records.ts'

const REFUSED: ReadonlySet<string> = new Set([HIDE, '!takedown', SIGNED_IN_ONLY])

/** The network shows this post to everybody. */
export const isShown = ({ labels, author }: PostView): boolean =>
  ![...toLabels(labels), ...toLabels(author.labels)].some((label) => REFUSED.has(label))

/** The moderators' labels that we act on: removal, or a cover. */
export function toModeration(view: PostView): string[] {
  const isHidden = toLabels(view.labels).some((label) => label === HIDE || label === '!takedown')
  return [...(isHidden ? [HIDE] : []), ...toCovers(view)]
}

/** The network repeats the author's own labels among those of its moderators. */
function toCovers({ labels, author }: PostView): string[] {
  const found = toLabels(labels, author.did).filter(isCover)
  return [...new Set(found)].toSorted()
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

/** A post of somebody else as we show it, its pictures under a cover if it needs one; null for an unknown shape. */
export function readReference(
  { id, address }: ReferenceAddress,
  view: PostView,
): NewReference | null {
  const { author, record, embed } = view
  const place = readAtUri(address)
  if (!place || place.did !== author.did || !isPost(record)) return null
  const { quoted: _, ...source } = readContent(record, place.did)
  const content = coverPictures(
    toContent({ ...source, media: joinPictures(source.media, embed) }),
    {
      labels: readSelfLabels(record.labels).filter(isCover),
      moderation: toCovers(view),
    },
  )
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

const isCover = (label: string): boolean => COVERS.has(label)

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
