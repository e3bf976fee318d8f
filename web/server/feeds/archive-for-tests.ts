import type { SocialItem } from '@hemicycle/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { contributorForTests } from '#web/api/contributor-for-tests.ts'
import { buildAppForTests } from '../app-for-tests.ts'
import type { Deps } from '../build-app.ts'

export interface Archive {
  app: FastifyInstance
  /** Newest first; changing it changes the next answer. */
  posts: SocialItem[]
  /** URLs of the requests for posts. */
  asked: string[]
  close: () => Promise<void>
}

/** The site in front of an API that returns these posts page by page, whatever the query. */
export async function openArchiveForTests(
  posts: SocialItem[],
  change: Partial<Deps> = {},
): Promise<Archive> {
  const asked: string[] = []
  const api = Fastify({ forceCloseConnections: true })
  api.get<{ Querystring: { after?: string; pageSize: string } }>(
    '/v1/social-item/',
    async ({ query, url }) => {
      asked.push(url)
      const begin = Number(query.after ?? 0)
      const end = begin + Number(query.pageSize)
      const link = new URLSearchParams({ ...query, after: String(end) })
      return toSuccess({
        items: posts.slice(begin, end),
        total: posts.length,
        offset: Math.min(end, posts.length),
        next: end < posts.length ? `/v1/social-item/?${link.toString()}` : null,
        prev: null,
      })
    },
  )
  api.get('/v1/contributor/:id/', async () => toSuccess(contributorForTests()))
  const app = await buildAppForTests(await api.listen({ port: 0 }), {}, change)
  return {
    app,
    posts,
    asked,
    close: async () => {
      await app.close()
      await api.close()
    },
  }
}

const toSuccess = (data: unknown) => ({ code: 200, type: 'success', data })
