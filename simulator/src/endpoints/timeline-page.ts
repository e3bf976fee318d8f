import { compareIds, isId } from '../archive/post-ids.ts'
import { isReply, isRepost, newestVersion, type Post } from '../archive/post.ts'
import { invalidRequest } from '../wire/problem.ts'

/** How far back a timeline reaches. */
const REACH = 3200

export interface TimelinePage {
  posts: Post[]
  meta: Record<string, unknown>
}

const idOf = (post: Post) => newestVersion(post).id

/** A page of a timeline: newest first, with tokens that stay good while new posts arrive. */
export function toTimelinePage(posts: Post[], query: URLSearchParams): TimelinePage {
  const size = readSize(query)
  const within = posts.slice(0, REACH).filter(toCondition(query))
  const token = readToken(query)
  const page = toPage(within, size, token)
  const newest = page[0]
  const oldest = page.at(-1)
  if (!newest || !oldest) return { posts: [], meta: { result_count: 0 } }
  return {
    posts: page,
    meta: {
      result_count: page.length,
      newest_id: idOf(newest),
      oldest_id: idOf(oldest),
      ...(within.at(-1) === oldest ? {} : { next_token: toToken('older', idOf(oldest)) }),
      ...(within[0] === newest ? {} : { previous_token: toToken('newer', idOf(newest)) }),
    },
  }
}

type Direction = 'older' | 'newer'
const PREFIX = { older: '7140dibdnow9c7btw', newer: '77qp8bdnow9c7btw' }

const toToken = (direction: Direction, id: string) =>
  PREFIX[direction] + BigInt(id).toString(16).padStart(16, '0')

function toPage(posts: Post[], size: number, token: ReturnType<typeof readToken>): Post[] {
  if (!token) return posts.slice(0, size)
  if (token.direction === 'newer') {
    return posts.filter((post) => compareIds(idOf(post), token.id) > 0).slice(-size)
  }
  return posts.filter((post) => compareIds(idOf(post), token.id) < 0).slice(0, size)
}

function readToken(query: URLSearchParams): { direction: Direction; id: string } | undefined {
  const token = query.get('pagination_token')
  if (token === null) return undefined
  for (const direction of ['older', 'newer'] as const) {
    const rest = token.startsWith(PREFIX[direction]) ? token.slice(PREFIX[direction].length) : ''
    if (/^[0-9a-f]{16}$/.test(rest)) return { direction, id: BigInt(`0x${rest}`).toString() }
  }
  const message = `The \`pagination_token\` query parameter value [${token}] is not valid`
  throw invalidRequest('pagination_token', token, message)
}

function readSize(query: URLSearchParams): number {
  const given = query.get('max_results') ?? '10'
  const size = Number(given)
  if (Number.isInteger(size) && size >= 5 && size <= 100) return size
  const message = `The \`max_results\` query parameter value [${given}] is not between 5 and 100`
  throw invalidRequest('max_results', given, message)
}

function toCondition(query: URLSearchParams): (post: Post) => boolean {
  const since = readId(query, 'since_id')
  const until = readId(query, 'until_id')
  const start = readTime(query, 'start_time')
  const end = readTime(query, 'end_time')
  const excluded = (query.get('exclude') ?? '').split(',')
  return (post) => {
    const { id, createdAt } = newestVersion(post)
    return (
      (since === null || compareIds(id, since) > 0) &&
      (until === null || compareIds(id, until) < 0) &&
      (start === null || createdAt.getTime() >= start) &&
      (end === null || createdAt.getTime() < end) &&
      !(excluded.includes('replies') && isReply(post)) &&
      !(excluded.includes('retweets') && isRepost(post))
    )
  }
}

function readId(query: URLSearchParams, parameter: string): string | null {
  const given = query.get(parameter)
  if (given === null || isId(given)) return given
  throw invalidRequest(parameter, given, `The \`${parameter}\` query parameter is not a post id`)
}

function readTime(query: URLSearchParams, parameter: string): number | null {
  const given = query.get(parameter)
  if (given === null) return null
  const time = Date.parse(given)
  if (/^\d{4}-\d\d-\d\dT.*Z$/.test(given) && !Number.isNaN(time)) return time
  throw invalidRequest(parameter, given, `The \`${parameter}\` query parameter is not a time`)
}
