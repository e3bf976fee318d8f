import type { SocialItem } from '@hemicycle/contract'
import type { ToMessage } from '#web/i18n/use-message.ts'
import type { CitedSource } from '#web/ui/citation-files.ts'
import { toShownNetwork } from './card/networks.ts'
import { toShownPost } from './card/to-shown-post.ts'

/** Citation with author, network, time, permalink and the fingerprint that verifies the text. */
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

/** What reference managers keep of a post: never its text, which must disappear with the post. */
export function toCitedPost(item: SocialItem, now: number, message: ToMessage): CitedSource {
  const { contributor, source, shareUrl, record } = item
  const handle = contributor.handle ? ` (@${contributor.handle})` : ''
  const network = toShownNetwork(source)?.inText ?? message('site.name')
  const { brussels, utc } = toRecordTime(item.postedAt)
  const facts = [
    message('record.cite.time', { brussels, utc }),
    record?.fingerprint && message('record.cite.fingerprint', { hash: record.fingerprint }),
  ]
  return {
    authors: [{ name: contributor.fullName, familyName: contributor.lastName }],
    title: message('record.cite.title', { name: contributor.fullName + handle, network }),
    publisher: message('site.name'),
    publishedAt: item.postedAt * 1000,
    seenAt: now,
    url: shareUrl,
    note: facts.filter(Boolean).join(', '),
  }
}

const toFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })

const BRUSSELS = toFormat('Europe/Brussels')
const UTC = toFormat('UTC')

interface RecordTimes {
  /** 10 March 2026, 15:32:08 */
  brussels: string
  /** 14:32:08, with the date if it differs from the one in Brussels. */
  utc: string
  /** For the `datetime` attribute. */
  iso: string
}

/** A time to the second, in Brussels and UTC. Built from parts that the server and browsers format identically. */
export function toRecordTime(seconds: number): RecordTimes {
  const milliseconds = seconds * 1000
  const brussels = split(BRUSSELS, milliseconds)
  const utc = split(UTC, milliseconds)
  return {
    brussels: `${brussels.day}, ${brussels.time}`,
    utc: utc.day === brussels.day ? utc.time : `${utc.day}, ${utc.time}`,
    iso: new Date(milliseconds).toISOString().replace('.000Z', 'Z'),
  }
}

function split(format: Intl.DateTimeFormat, milliseconds: number) {
  const parts = new Map<string, string>()
  for (const { type, value } of format.formatToParts(milliseconds)) parts.set(type, value)
  const join = (types: string[], mark: string) => types.map((type) => parts.get(type)).join(mark)
  return {
    day: join(['day', 'month', 'year'], ' '),
    time: join(['hour', 'minute', 'second'], ':'),
  }
}
