import { InvalidCursorError } from './errors.ts'
import type { PageCursor } from './post-query.ts'

/** Encodes values for a link, opaque to clients. */
export const toOpaque = (values: unknown[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url')

/** Decodes values of any type and number: callers must check them. */
export function fromOpaque(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    return Array.isArray(value) ? value : []
  } catch (error) {
    throw new InvalidCursorError('after is not a place in a list', { cause: error })
  }
}

export const toAfter = ({ values, offset, direction }: PageCursor): string =>
  toOpaque([...values, offset, ...(direction === 'prev' ? [BACK] : [])])

export function fromAfter(after: string): PageCursor {
  const [postedAtMs, id, offset, back] = fromOpaque(after)
  const isId = typeof id === 'string' && /^[\w-]{1,128}$/.test(id)
  const isDirection = back === undefined || back === BACK
  if (!isInteger(postedAtMs) || !isId || !isCount(offset) || !isDirection) {
    throw new InvalidCursorError('after is not a place in a list')
  }
  return { values: [postedAtMs, id], offset, direction: back === BACK ? 'prev' : 'next' }
}

const BACK = 'back'
const isInteger = (value: unknown): value is number => Number.isSafeInteger(value)
const isCount = (value: unknown): value is number => isInteger(value) && value >= 0
