import { InvalidCursorError } from './errors.ts'
import type { Place } from './post-query.ts'

export const toAfter = ({ cursor, given, back }: Place): string =>
  Buffer.from(JSON.stringify([...cursor, given, ...(back ? [BACK] : [])])).toString('base64url')

export function fromAfter(after: string): Place {
  const [postedAtMs, id, given, back] = readList(after)
  const isId = typeof id === 'string' && /^[\w-]{1,128}$/.test(id)
  const isWay = back === undefined || back === BACK
  if (!isInteger(postedAtMs) || !isId || !isInteger(given) || !isWay) {
    throw new InvalidCursorError('after is not a place in a list')
  }
  return { cursor: [postedAtMs, id], given, ...(back === BACK ? { back: true } : {}) }
}

const BACK = 'back'
const isInteger = (value: unknown): value is number => Number.isSafeInteger(value)

function readList(after: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(after, 'base64url').toString('utf8'))
    return Array.isArray(value) ? value : []
  } catch (error) {
    throw new InvalidCursorError('after is not a place in a list', { cause: error })
  }
}
