import type { FoundPost } from '../../archive/archive.ts'
import { compareIds } from '../../archive/post-ids.ts'
import { isRepost, newestVersion } from '../../archive/post.ts'
import { matches } from '../../rules/matches.ts'
import { parseRule } from '../../rules/parse-rule.ts'
import { RuleError, type RuleNode } from '../../rules/rule-node.ts'
import { toSubject } from '../../rules/subject.ts'
import { ok, type Route } from '../../server/route.ts'
import { POST_PARAMETERS, toFieldSelection } from '../../wire/field-selection.ts'
import { invalidRequest } from '../../wire/problem.ts'
import { toEnvelope } from '../../wire/to-envelope.ts'
import type { Context } from '../../context.ts'
import { fromPageToken, invalidToken, toPageToken } from '../page-tokens.ts'
import { readChoice, readId, readTime, readInteger } from '../read-parameters.ts'

const PREFIX = 'b26v89c19zqg8o3f'
const REACH_MS = 7 * 86_400_000
const MAX_QUERY_LENGTH = 512
const PARAMETERS = ['query', 'max_results', 'next_token', 'pagination_token', 'since_id']
const MORE_PARAMETERS = ['until_id', 'start_time', 'end_time', 'sort_order']

/** Posts of the last seven days, without reposts. */
export const recentSearchRoutes = (context: Context): Route[] => [
  {
    method: 'GET',
    path: '/2/tweets/search/recent',
    limit: 450,
    parameters: [...PARAMETERS, ...MORE_PARAMETERS, ...POST_PARAMETERS],
    handle: ({ query }) => {
      const rule = readRule(query)
      const size = readInteger(query, 'max_results', { min: 10, max: 100, fallback: 10 })
      readChoice(query, 'sort_order', ['recency', 'relevancy'])
      const selection = toFieldSelection(query)
      const isWithin = toFilter(query)
      const found = listRecent(context)
        .filter((post) => isWithin(post) && matches(rule, toSubject(context.archive, post, false)))
        .toSorted((a, b) => compareIds(b.version.id, a.version.id))
      const page = found.slice(0, size)
      const oldest = page.at(-1)
      if (!oldest) return ok({ meta: { result_count: 0 } })
      const meta = {
        newest_id: page[0]?.version.id,
        oldest_id: oldest.version.id,
        result_count: page.length,
        ...(found.length > size ? { next_token: toPageToken(oldest.version.id, PREFIX) } : {}),
      }
      return ok({ ...toEnvelope(context, page, selection), meta })
    },
  },
]

function listRecent({ archive }: Context): FoundPost[] {
  const since = new Date(Date.now() - REACH_MS)
  return archive.accounts
    .flatMap(({ id }) => archive.listPosts(id))
    .map((post) => ({ post, version: newestVersion(post) }))
    .filter(({ post, version }) => version.createdAt >= since && !isRepost(post))
}

function readRule(query: URLSearchParams): RuleNode {
  const given = query.get('query') ?? ''
  if (given.length > MAX_QUERY_LENGTH) {
    throw invalidRequest('query', given, `The query has more than ${MAX_QUERY_LENGTH} characters`)
  }
  try {
    return parseRule(given)
  } catch (error) {
    if (error instanceof RuleError) throw invalidRequest('query', given, error.message)
    throw error
  }
}

function readToken(query: URLSearchParams): string | null {
  const token = query.get('next_token') ?? query.get('pagination_token')
  if (token === null) return null
  const id = fromPageToken(token, PREFIX)
  if (id === undefined) throw invalidToken(token)
  return id
}

function toFilter(query: URLSearchParams): (found: FoundPost) => boolean {
  const since = readId(query, 'since_id')
  const bounds = [readId(query, 'until_id'), readToken(query)]
  const start = readTime(query, 'start_time')
  const end = readTime(query, 'end_time')
  return ({ version: { id, createdAt } }) =>
    (since === null || compareIds(id, since) > 0) &&
    bounds.every((bound) => bound === null || compareIds(id, bound) < 0) &&
    (start === null || createdAt.getTime() >= start) &&
    (end === null || createdAt.getTime() < end)
}
