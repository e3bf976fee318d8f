import { createHash } from 'node:crypto'
import type { NewPost } from '@hemicycle/store'
import { isWithheldHere } from './is-withheld-here.ts'
import type { SourcePost } from './source-post.ts'
import { toContent } from './to-content.ts'
import { toStorable } from './to-storable.ts'

export function toNewPost(told: SourcePost): NewPost {
  const source = toStorable(told)
  const content = toContent(source)
  const isHidden = isWithheldHere(source.reference?.withheldIn ?? [])
  const reference = isHidden ? null : source.reference
  return {
    versions: source.versions,
    network: source.network,
    authorNativeId: source.authorNativeId,
    kind: source.kind,
    content,
    sourceUrl: source.sourceUrl,
    postedAt: source.postedAt,
    fingerprint: toFingerprint(source.versions[0], source.postedAt, content.text),
    refersTo: source.refersTo,
    reference: reference && {
      ...toContent(reference),
      id: reference.id,
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

/** Lets a reader prove later what was said: id, posted time and text in its composed form. */
const toFingerprint = (id: string, postedAt: Date, text: string): string =>
  createHash('sha256')
    .update(`${id}\n${postedAt.toISOString()}\n${text.normalize('NFC')}`)
    .digest('hex')
