import { toRecord } from './call.ts'
import { RefusalError } from './refusal.ts'

const MAX_GRAPHEMES = 300
const MAX_BYTES = 3_000
const MAX_LANGUAGES = 3
const POST = 'app.bsky.feed.post'
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/
const graphemes = new Intl.Segmenter()

/** Refuses what Bluesky's server does not take. It takes far more than sense: any time, any facets. */
export function checkRecord(collection: string, value: Record<string, unknown>): void {
  const { createdAt, text, langs, subject } = value
  const complain = (what: string): never => {
    throw new RefusalError('InvalidRequest', `Invalid ${collection} record: ${what}`)
  }
  if (collection.startsWith('app.bsky.feed.') && !collection.endsWith('gate')) {
    if (
      typeof createdAt !== 'string' ||
      !TIME.test(createdAt) ||
      !Number.isFinite(Date.parse(createdAt))
    )
      complain('Record/createdAt must be an valid atproto datetime')
  }
  if (collection === 'app.bsky.feed.repost' && typeof toRecord(subject)['uri'] !== 'string')
    complain('Record must have the property "subject"')
  if (collection !== POST) return
  if (typeof text !== 'string') return complain('Record/text must be a string')
  if (Buffer.byteLength(text) > MAX_BYTES)
    complain('Record/text must not be longer than 3000 bytes')
  if ([...graphemes.segment(text)].length > MAX_GRAPHEMES)
    complain('Record/text must not be longer than 300 graphemes')
  if (Array.isArray(langs) && langs.length > MAX_LANGUAGES)
    complain('Record/langs must not have more than 3 elements')
}
