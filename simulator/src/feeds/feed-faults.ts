import type { ServerResponse } from 'node:http'
import { writeFeed, type PressFeed } from './write-feed.ts'

/** What can be wrong with a server of feeds, or with a feed. */
export type FeedFault =
  | { kind: 'status'; status: number; headers?: Record<string, string> }
  | { kind: 'redirect'; to: string }
  /** The answer does not end. */
  | { kind: 'stalled' }
  /** A page in place of the feed. */
  | { kind: 'page' }
  /** The feed ends in the middle. */
  | { kind: 'cut' }
  /** The feed has this many bytes more. */
  | { kind: 'long'; bytes: number }
  /** An entity that holds itself ten times over, nine levels deep, in a new entry. */
  | { kind: 'bomb' }
  /** Any other document in place of the feed. */
  | { kind: 'document'; body: string | Buffer; contentType?: string }

const XML = 'application/xml'

export function replyWithFault(fault: FeedFault, feed: PressFeed, response: ServerResponse): void {
  const send = (body: string | Buffer, contentType = XML): void =>
    void response.writeHead(200, { 'content-type': contentType }).end(body)
  switch (fault.kind) {
    case 'status':
      return void response.writeHead(fault.status, fault.headers ?? {}).end()
    case 'redirect':
      return void response.writeHead(302, { location: fault.to }).end()
    case 'stalled':
      return void response.writeHead(200, { 'content-type': XML }).write('<?xml ')
    case 'page':
      return send('<!doctype html><title>News</title><p>Not here', 'text/html')
    case 'cut': {
      const whole = writeFeed(feed)
      return send(whole.slice(0, whole.length / 2))
    }
    case 'long':
      return send(`${writeFeed(feed)}<!--${'x'.repeat(fault.bytes)}-->`)
    case 'bomb':
      return send(toBomb())
    case 'document':
      return send(fault.body, fault.contentType)
  }
}

function toBomb(): string {
  const levels = Array.from(
    { length: 9 },
    (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`,
  )
  return `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY l0 "lol">${levels.join('')}]><rss version="2.0"><channel><title>x</title><item><guid>bomb</guid><title>&l9;</title></item></channel></rss>`
}
