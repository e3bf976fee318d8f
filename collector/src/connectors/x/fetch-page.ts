import { toSnowflakeId } from '@hemicycle/contract'
import type { Logger } from 'pino'
import type { TimelinePage, Timelines } from '../connector.ts'
import type { CallX } from './calls/call-x.ts'
import { XRefusalError } from './calls/x-refusal.ts'
import { listAnswer, toProblems } from './wire/answers.ts'
import { POST_FIELDS } from './wire/post-fields.ts'
import { readPost } from './wire/read-post.ts'
import { toPostId } from './wire/x-post.ts'

const PAGE_SIZE = 100

/** X serves at most 3,200 posts of an account. Its ids are numbers that contain the time. */
export const createXTimelines = (call: CallX, log: Logger): Timelines => ({
  async fetchPage({ nativeId }, { after, before, token }) {
    const answer = await call({
      method: 'GET',
      endpoint: 'users/:id/tweets',
      params: { id: nativeId },
      query: {
        ...POST_FIELDS,
        max_results: PAGE_SIZE,
        since_id: after,
        ...(before === null ? {} : { until_id: before }),
        ...(token === null ? {} : { pagination_token: token }),
      },
    })
    return toTimelinePage(answer, log)
  },
  toId: toSnowflakeId,
  isLater: (id, than) => BigInt(id) > BigInt(than),
  isAboutOneAccount: (error) => error instanceof XRefusalError && error.kind === 'final',
})

/** A post of an unknown shape is skipped with a warning; the others are read. */
function toTimelinePage(answer: unknown, log: Logger): TimelinePage {
  if (!listAnswer.Check(answer)) throw new Error('X sent a timeline of an unknown shape')
  const { data = [], includes, errors, meta } = answer
  const posts = data.flatMap((raw) => {
    const post = readPost(raw, includes)
    if (!post) log.warn({ post: toPostId(raw) }, 'skipped a post of an unknown shape')
    return post ?? []
  })
  return {
    posts,
    ids: data.flatMap((raw) => toPostId(raw) ?? []),
    nextToken: meta?.next_token ?? null,
    isClosed:
      data.length === 0 && toProblems(errors).some((problem) => problem.resource_type === 'user'),
  }
}
