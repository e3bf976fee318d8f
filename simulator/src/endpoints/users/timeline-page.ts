import { compareIds } from '../../archive/post-ids.ts'
import { isReply, isRepost, newestVersion, type Post } from '../../archive/post.ts'
import { invalidRequest } from '../../wire/problem.ts'
import { fromPageToken, invalidToken, toPageToken } from '../page-tokens.ts'
import { readId, readTime, readInteger } from '../read-parameters.ts'

/** A timeline returns at most this many of the newest posts. */
const MAX_POSTS = 3200

export const TIMELINE_PARAMETERS = [
  'max_results',
  'pagination_token',
  'since_id',
  'until_id',
  'start_time',
  'end_time',
  'exclude',
]

export interface TimelinePage {
  posts: Post[]
  meta: Record<string, unknown>
}

const idOf = (post: Post) => newestVersion(post).id

/** A page of a timeline, newest first; its tokens stay valid while new posts arrive. */
export function toTimelinePage(posts: Post[], query: URLSearchParams): TimelinePage {
  const size = readInteger(query, 'max_results', { min: 5, max: 100, fallback: 10 })
  const within = posts.slice(0, MAX_POSTS).filter(toFilter(query))
  const page = toPage(within, size, readToken(query))
  const newest = page[0]
  const oldest = page.at(-1)
  if (!newest || !oldest) return { posts: [], meta: { result_count: 0 } }
  return {
    posts: page,
    meta: {
      result_count: page.length,
      newest_id: idOf(newest),
      oldest_id: idOf(oldest),
      ...(within.at(-1) === oldest ? {} : { next_token: toPageToken(idOf(oldest), PREFIX.older) }),
      ...(within[0] === newest ? {} : { previous_token: toPageToken(idOf(newest), PREFIX.newer) }),
    },
  }
}

type Direction = 'older' | 'newer'
const PREFIX = { older: '7140dibdnow9c7btw', newer: '77qp8bdnow9c7btw' }
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
    const id = fromPageToken(token, PREFIX[direction])
    if (id !== undefined) return { direction, id }
  }
  throw invalidToken(token)
}

function toFilter(query: URLSearchParams): (post: Post) => boolean {
  const since = readId(query, 'since_id')
  const until = readId(query, 'until_id')
  const start = readTime(query, 'start_time')
  const end = readTime(query, 'end_time')
  const excluded = readExcluded(query)
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

function readExcluded(query: URLSearchParams): string[] {
  const given = (query.get('exclude') ?? '').split(',').filter((value) => value !== '')
  const invalid = given.find((value) => value !== 'replies' && value !== 'retweets')
  if (invalid === undefined) return given
  const message = `The \`exclude\` query parameter value [${invalid}] is not one of [replies,retweets]`
  throw invalidRequest('exclude', invalid, message)
}
