import { invalidRequest } from '../wire/problem.ts'

const MASK = 0x5bd1_e995_1b87_3593n
const MAX_ROWS = 100_000

/** Sixteen opaque characters after the prefix, so that clients cannot read an id or offset from them. */
export const toPageToken = (value: string | number, prefix = ''): string =>
  prefix + (BigInt(value) ^ MASK).toString(16).padStart(16, '0')

/** The encoded value; undefined if it is not one of our tokens. */
export function fromPageToken(token: string, prefix = ''): string | undefined {
  const rest = token.startsWith(prefix) ? token.slice(prefix.length) : ''
  return /^[0-9a-f]{16}$/.test(rest) ? (BigInt(`0x${rest}`) ^ MASK).toString() : undefined
}

/** The offset of the requested page. */
export function readPageStart(query: URLSearchParams): number {
  const token = query.get('pagination_token')
  if (token === null) return 0
  const start = Number(fromPageToken(token))
  if (start <= MAX_ROWS) return start
  throw invalidToken(token)
}

export const invalidToken = (token: string) =>
  invalidRequest(
    'pagination_token',
    token,
    `The \`pagination_token\` query parameter value [${token}] is not valid`,
  )
