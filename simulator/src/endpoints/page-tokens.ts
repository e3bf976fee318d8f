import { invalidRequest } from '../wire/problem.ts'

const MASK = 0x5bd1_e995_1b87_3593n
const MOST_ROWS = 100_000

/** Sixteen signs after the prefix, and opaque: nobody should find an id or a place in them. */
export const toPageToken = (value: string | number, prefix = ''): string =>
  prefix + (BigInt(value) ^ MASK).toString(16).padStart(16, '0')

/** What the token stands for; undefined when it is none of ours. */
export function fromPageToken(token: string, prefix = ''): string | undefined {
  const rest = token.startsWith(prefix) ? token.slice(prefix.length) : ''
  return /^[0-9a-f]{16}$/.test(rest) ? (BigInt(`0x${rest}`) ^ MASK).toString() : undefined
}

/** How many rows of a list come before the page asked for. */
export function readPageStart(query: URLSearchParams): number {
  const token = query.get('pagination_token')
  if (token === null) return 0
  const start = Number(fromPageToken(token))
  if (start <= MOST_ROWS) return start
  throw invalidToken(token)
}

export const invalidToken = (token: string) =>
  invalidRequest(
    'pagination_token',
    token,
    `The \`pagination_token\` query parameter value [${token}] is not valid`,
  )
