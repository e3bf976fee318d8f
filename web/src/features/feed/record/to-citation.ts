import type { SocialItem } from '@hemicycle/contract'
import type { ToMessage } from '#web/i18n/use-message.ts'
import { toShownNetwork } from '#web/features/feed/card/networks.ts'
import { toShownPost } from '#web/features/feed/card/to-shown-post.ts'
import { toRecordTime } from './to-record-time.ts'

/** Who said it where and when, where it is kept, and how to check that it is what was said. */
export function toCitation(item: SocialItem, message: ToMessage): string {
  const { contributor, kind, source, shareUrl, record } = item
  const handle = contributor.handle ? ` (@${contributor.handle})` : ''
  const network = toShownNetwork(source)
  const original = kind === 'repost' ? toShownPost(item)?.author.name : undefined
  const { brussels, utc } = toRecordTime(item.postedAt)
  const facts = [
    contributor.fullName + handle,
    original && message('record.cite.repost', { name: original }),
    network?.name,
    message('record.cite.time', { brussels, utc }),
  ]
  const place = [
    message('site.name'),
    shareUrl,
    record?.fingerprint && message('record.cite.fingerprint', { hash: record.fingerprint }),
  ]
  const join = (parts: (string | null | undefined)[]) => parts.filter(Boolean).join(', ')
  return `${join(facts)}. ${join(place)}`
}
