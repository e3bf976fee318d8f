import { InvalidCursorError } from './errors.ts'
import type { Place } from './post-query.ts'

export const toAfter = ({ cursor, given }: Place): string =>
  Buffer.from(JSON.stringify([...cursor, given])).toString('base64url')

export function fromAfter(after: string): Place {
  const [postedAtMs, id, given] = readList(after)
  const isId = typeof id === 'string' && /^[\w-]{1,128}$/.test(id)
  if (!isInteger(postedAtMs) || !isId || !isInteger(given)) {
    throw new InvalidCursorError('after is not a place in a list')
  }
  return { cursor: [postedAtMs, id], given }
}

const isInteger = (value: unknown): value is number => Number.isSafeInteger(value)

function readList(after: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(after, 'base64url').toString('utf8'))
    return Array.isArray(value) ? value : []
  } catch (error) {
    throw new InvalidCursorError('after is not a place in a list', { cause: error })
  }
}
