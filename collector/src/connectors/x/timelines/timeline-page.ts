import type { Logger } from 'pino'
import type { SourcePost } from '../../../normalise/source-post.ts'
import { listAnswer, toProblems } from '../wire/answers.ts'
import { readPost } from '../wire/read-post.ts'
import { toPostId } from '../wire/x-post.ts'

export interface TimelinePage {
  posts: SourcePost[]
  /** Of every post of the page, also of those that have another shape. */
  ids: string[]
  nextToken: string | null
  /** X says that this account is not to be seen. */
  isClosed: boolean
}

/** Reads a page. A post of another shape is left out with a word, and keeps nobody else out. */
export function toTimelinePage(answer: unknown, log: Logger): TimelinePage {
  if (!listAnswer.Check(answer)) throw new Error('a page of a timeline has another shape')
  const { data = [], includes, errors, meta } = answer
  const posts = data.flatMap((raw) => {
    const post = readPost(raw, includes)
    if (!post) log.warn({ post: toPostId(raw) }, 'a post of another shape was left out')
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
