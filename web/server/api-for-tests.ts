import Fastify, { type FastifyInstance } from 'fastify'
import { contributorForTests, groupForTests } from '#web/api/contributor-for-tests.ts'
import { subjectForTests } from '#web/api/subject-for-tests.ts'
import { itemForTests } from '#web/features/feed/item-for-tests.ts'

const NASTY = 'A &lt;b&gt; and </script><script>alert(1)</script>'

const page = (items: unknown[], next: string | null) => ({
  code: 200,
  type: 'success',
  data: { items, next, prev: null, total: 12, offset: items.length },
})
const failure = (code: number, data: object) => ({ code, type: 'error', data })
const gone = (reason: string) => failure(410, { message: 'gone', reason })

const STALE = { 'x-stale': '1', age: '40', 'cache-control': 'no-store' }

const withPhoto = itemForTests({
  id: '100',
  media: [{ type: 'photo', src: '/v1/images/p-100-0-960', width: 640, height: 360, alt: 'Wind' }],
})

export const BLUESKY_ID = 'bluesky-abcdefghijklmnopqrstuvwxy2'
const onBluesky = itemForTests({
  id: BLUESKY_ID,
  source: 'bluesky',
  sourceUrl: 'https://bsky.app/profile/saga.example/post/3n2hovaomgc2b',
  shareUrl: `https://hemicycle.example/p/${BLUESKY_ID}`,
  alsoOn: [{ network: 'twitter', id: '101', url: 'https://hemicycle.example/tw/101', postedAt: 1 }],
})

const covered = itemForTests({
  id: '102',
  source: 'bluesky',
  cover: {
    by: 'moderators',
    labels: ['graphic-media'],
    media: [
      { type: 'photo', src: '/v1/images/p-102-0-960', width: 640, height: 360, alt: 'Smoke' },
    ],
  },
})

/** Stand-in for the API: each id and each search word is one situation. `hidden` contributors appear nowhere. */
export function buildApiForTests(hidden: ReadonlySet<string> = new Set()): FastifyInstance {
  const shown = <One extends { id: string }>(people: One[]) =>
    people.filter(({ id }) => !hidden.has(id))
  const api = Fastify({ forceCloseConnections: true })
  api.get<{ Querystring: Record<string, string | undefined> }>(
    '/v1/social-item/',
    async ({ query, headers }, reply) => {
      if (query['media'] === 'video') return page([], null)
      switch (query['id'] ?? query['search-value']) {
        case '100':
        case '101':
          return page([withPhoto], null)
        case '102':
          return page([covered], null)
        case BLUESKY_ID:
          return page([onBluesky], null)
        case 'deleted':
        case 'withheld':
          return reply.code(410).send(gone(query['id'] ?? ''))
        case 'stale':
          return reply.headers(STALE).send(page([itemForTests({ id: 'stale' })], null))
        case 'broken':
          return reply.code(500).send(failure(500, { message: 'unkown_error' }))
        case 'busy':
          return reply.code(503).send(failure(503, { message: 'service_unavailable' }))
        case 'nothing':
          return page([], null)
        case 'nasty':
          return page([itemForTests({ id: 'nasty', content: NASTY })], null)
        case 'headers':
          return headers
        case undefined: {
          const items = [itemForTests()].filter(({ contributor }) => !hidden.has(contributor.id))
          const next = '/v1/social-item/?after=opaque&pageSize=10&to=7'
          return page(items, items.length > 0 ? next : null)
        }
        default:
          return reply.code(404).send(failure(404, { message: 'not_found' }))
      }
    },
  )
  api.get<{ Params: { id: string } }>('/v1/contributor/:id/', async ({ params }, reply) => {
    const known = shown([contributorForTests(), groupForTests]).find(({ id }) => id === params.id)
    if (!known) return reply.code(404).send(failure(404, { message: 'not_found' }))
    return { code: 200, type: 'success', data: known }
  })
  api.get<{ Querystring: { names?: string } }>('/v1/contributor/named/', async ({ query }) => ({
    code: 200,
    type: 'success',
    data: (query.names ?? '').split('|').map((name) => ({ name, ids: [] })),
  }))
  api.get<{ Querystring: Record<string, string | undefined> }>(
    '/v1/contributor/',
    async ({ query }, reply) => {
      if (query['search-value'] === 'broken')
        return reply.code(500).send(failure(500, { message: 'unkown_error' }))
      if (query['search-value'] === 'stale')
        return reply.headers(STALE).send(page([contributorForTests()], null))
      if (query['type'] === 'grouppress')
        return page(query['eParty'] === 'Greens/EFA' ? [groupForTests] : [], null)
      if (query['after'] === 'nonsense')
        return reply.code(400).send(failure(400, { message: 'after is not a place in a list' }))
      return page(shown([contributorForTests()]), '/v1/contributor/?after=opaque&pageSize=50')
    },
  )
  api.get<{ Querystring: Record<string, string | undefined> }>(
    '/v1/time-line/',
    async ({ query }, reply) => {
      // Of one person, or for the sitemap.
      if (!query['contributors_ids'] && !query['kind'])
        return reply.code(503).send(failure(503, { message: 'service_unavailable' }))
      const time = Date.parse('2026-03-09T00:00:00+01:00') / 1000
      return { code: 200, type: 'success', data: [{ day: '20260309', time, total: 1 }] }
    },
  )
  api.get<{ Params: { id: string }; Querystring: { sample?: string } }>(
    '/v1/previews/:id',
    async ({ params, query }, reply) => {
      if (!['100', BLUESKY_ID].includes(params.id)) return reply.code(410).send(gone('deleted'))
      const headers = { 'content-type': 'image/png', 'cache-control': 'public, max-age=600' }
      return reply.headers(headers).send(Buffer.from(`PNG ${query.sample}`))
    },
  )
  api.get('/v1/subject/', async () => ({
    code: 200,
    type: 'success',
    data: { outdated: 0, subjects: [{ ...subjectForTests, posts: 646, people: 231 }] },
  }))
  api.get<{ Params: { id: string } }>('/v1/subject/:id/', async ({ params }, reply) =>
    params.id === subjectForTests.id
      ? { code: 200, type: 'success', data: subjectForTests }
      : reply.code(404).send(failure(404, { message: 'not_found' })),
  )
  api.get('/v1/type/eparty/', async () => ({
    code: 200,
    type: 'success',
    data: [
      { eparty: 'EPP', fullName: 'EPP' },
      { eparty: 'Greens/EFA', fullName: 'Green Alliance' },
    ],
  }))
  api.get<{ Querystring: Record<string, string | undefined> }>(
    '/v1/coverage/',
    async ({ query }) => {
      const isKnown =
        Object.keys(query).length === 0 ||
        query['eParty'] === 'Greens/EFA' ||
        query['subject'] === 'climate'
      const total = { members: 53, withAccount: 39, postedToday: 9, posted: 36 }
      const accounts = { networks: [{ network: 'bluesky', members: 21 }], several: 7, none: 14 }
      return {
        code: 200,
        type: 'success',
        data: { total: isKnown ? total : { members: 0 }, accounts },
      }
    },
  )
  return api
}
