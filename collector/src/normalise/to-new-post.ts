import { createHash } from 'node:crypto'
import type { NewPost } from '@hemicycle/store'
import { isWithheldHere } from './is-withheld-here.ts'
import type { SourcePost } from './source-post.ts'
import { toContent } from './to-content.ts'
import { toStorable } from './to-storable.ts'

export function toNewPost(post: SourcePost): NewPost {
  const source = toStorable(post)
  const content = toContent(source)
  const isHidden = isWithheldHere(source.reference?.withheldIn ?? [])
  const reference = isHidden ? null : source.reference
  return {
    versions: source.versions,
    network: source.network,
    address: source.address,
    authorNativeId: source.authorNativeId,
    kind: source.kind,
    content,
    sourceUrl: source.sourceUrl,
    postedAt: source.postedAt,
    claimedAt: source.claimedAt,
    rev: source.rev,
    digest: source.digest,
    labels: source.labels,
    fingerprint: toFingerprint(source.versions[0], source.postedAt, content.text),
    refersTo: source.refersTo,
    reference: reference && {
      ...toContent(reference),
      id: reference.id,
      pending: reference.pending ?? false,
      address: reference.address,
      network: source.network,
      authorNativeId: reference.authorNativeId,
      authorName: reference.authorName,
      authorHandle: reference.authorHandle,
      authorPicture: reference.authorPicture,
      postedAt: reference.postedAt,
      sourceUrl: reference.sourceUrl,
    },
    withheld: isWithheldHere(source.withheldIn) || (isHidden && source.kind === 'repost'),
  }
}

/** Lets a reader prove later what a post said: hash of id, posted time and NFC text. */
const toFingerprint = (id: string, postedAt: Date, text: string): string =>
  createHash('sha256')
    .update(`${id}\n${postedAt.toISOString()}\n${text.normalize('NFC')}`)
    .digest('hex')
