import type { Mail } from '@hemicycle/process/testing'

/** A mail of an alert, as its reader understands it. */
export interface Told {
  messageId: string
  alertId: string
  to: string
  /** Null for a mail that only has the link to confirm. */
  window: { since: Date; until: Date } | null
  total: number
  /** Posts that it leads to. */
  named: string[]
}

const MESSAGE_ID = /^<alert-([\da-f-]{36})-(link-)?\d+@example\.org>$/

export function readTold({ messageId = '', to, subject = '', text = '' }: Mail): Told {
  const [, alertId = '', link] = MESSAGE_ID.exec(messageId) ?? []
  if (alertId === '') throw new Error(`a mail has the Message-ID ${messageId}`)
  return {
    messageId,
    alertId,
    to: to?.map(({ address }) => address ?? '').join() ?? '',
    window: link ? null : readWindow(text),
    total: Number(/: ([\d,]+) new posts?$/.exec(subject)?.[1]?.replaceAll(',', '') ?? 0),
    named: [...text.matchAll(/\/tw\/(\S+)/g)].map(([, id = '']) => id),
  }
}

/** Of the link to all posts that are counted. */
function readWindow(text: string): Told['window'] {
  const [, url = ''] = /^(?:See all [\d,]+|See it): (\S+)$/m.exec(text) ?? []
  const filters = URL.parse(url)?.searchParams
  const [since, until] = ['seen-since', 'seen-until'].map((name) => Number(filters?.get(name)))
  if (!since || !until) throw new Error(`a mail does not say what it tells: ${text}`)
  return { since: new Date(since * 1000), until: new Date(until * 1000) }
}
