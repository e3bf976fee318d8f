import { InvalidCursorError } from './errors.ts'
import type { Cursor } from './post-query.ts'

export const toAfter = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url')

export function fromAfter(after: string): Cursor {
  try {
    const value: unknown = JSON.parse(Buffer.from(after, 'base64url').toString('utf8'))
    if (Array.isArray(value) && value.length === 2) {
      const [postedAtMs, id]: unknown[] = value
      if (Number.isSafeInteger(postedAtMs) && typeof id === 'string' && /^[\w-]{1,128}$/.test(id)) {
        return [postedAtMs as number, id]
      }
    }
  } catch (error) {
    throw new InvalidCursorError('after is not a place in a list', { cause: error })
  }
  throw new InvalidCursorError('after is not a place in a list')
}
