import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  listRemovalsAnswer,
  listRemovalsQuery,
  MAX_REMOVAL_DAYS,
  readTime,
  toEpochSeconds,
  toWholeAddresses,
  type Removal,
  type RemovalPage,
} from '@hemicycle/contract'
import { listRemovals, type RemovalCursor, type ShownRemoval } from '@hemicycle/store'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { HttpError, refuseParameter } from '../errors.ts'
import { limitByAddress } from '../limit-by-address.ts'
import { refuseWithoutExports } from '../changes/refuse-without-exports.ts'
import { otherwise } from '../otherwise.ts'

/** Ninety days of a whole parliament's removals are some hundred pages. */
const PER_MINUTE = 120
const DAY_MS = 86_400_000

const schema = {
  summary: 'Posts that readers do not see any more',
  description:
    'For programs that keep copies: delete each of these posts, also where another one quotes or reposts it. Every post that was once shown is listed, whatever the reason, with the oldest removal first. Ask regularly, and use `/v1/stream/` to learn of removals at once.',
  tags: ['posts'],
  querystring: listRemovalsQuery,
  response: { 200: listRemovalsAnswer, ...otherwise(400, 403, 429, 503) },
}

interface RemovalQuery {
  since?: number
  after?: string
  pageSize: number
}

/** The only reads that need PostgreSQL: the index does not know when a post left it. */
export const removalRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const onRequest = [refuseWithoutExports(deps), limitByAddress(app, PER_MINUTE)]
    app.get('/removal/', { schema, onRequest }, async (request, reply) => {
      const page = await findRemovals(deps, request, request.query)
      // A cached page would hide the removals of the last seconds from whoever continues at its end.
      void reply.header('cache-control', 'no-store')
      if (page.next !== null)
        void reply.header('link', `<${deps.site.url}${page.next}>; rel="next"`)
      const data = toWholeAddresses(page, deps.site.url)
      return { code: 200 as const, type: 'success' as const, data }
    })
  }

async function findRemovals(
  { exportsStore, exclusion, now }: Deps,
  request: FastifyRequest,
  query: RemovalQuery,
): Promise<RemovalPage> {
  const latest = now().getTime()
  const earliest = new Date(latest - MAX_REMOVAL_DAYS * DAY_MS)
  // Nothing has gone after now; a date further ahead than dates go could not be asked for.
  const asked =
    query.since === undefined ? earliest : new Date(Math.min(readTime(query.since) * 1000, latest))
  const isContinued = query.after !== undefined
  if (asked < earliest && !isContinued)
    throw refuseParameter('since', `since is more than ${MAX_REMOVAL_DAYS} days ago`, {
      code: 'window_too_long',
      allowed: [`at least ${toEpochSeconds(earliest)}`],
    })
  const range = {
    since: asked < earliest ? earliest : asked,
    after: isContinued ? toCursor(query.after ?? '') : null,
    most: query.pageSize + 1,
    exclusion: { ...exclusion, since: toExclusionTime(exclusion.since, latest) },
  }
  const found = await listRemovals(exportsStore, range).catch((error: unknown) => {
    request.log.debug({ err: error }, 'the store cannot be asked')
    throw new HttpError(503, 'service_unavailable')
  })
  const shown = found.slice(0, query.pageSize)
  const last = found.length > query.pageSize ? shown.at(-1) : undefined
  return { next: last ? toNext(query, last) : null, items: shown.map(toRemoval) }
}

/**
 * A setting has no time: its posts are listed as if they went when this process began, and again each day, for those who
 * had asked a process that began later.
 */
const toExclusionTime = (since: Date, latest: number): Date =>
  new Date(Math.max(since.getTime(), Math.floor(latest / DAY_MS) * DAY_MS))

const toRemoval = ({ id, removedAt, reason }: ShownRemoval): Removal => ({
  id,
  removedAt: Math.floor(removedAt / 1_000_000),
  reason: reason === 'deleted' ? 'deleted' : 'unavailable',
})

function toCursor(after: string): RemovalCursor {
  const [time = '', ...id] = after.split('_')
  return { removedAt: Number(time), id: id.join('_') }
}

function toNext({ since, pageSize }: RemovalQuery, { removedAt, id }: RemovalCursor): string {
  const query = new URLSearchParams({
    after: `${removedAt}_${id}`,
    pageSize: String(pageSize),
    ...(since === undefined ? {} : { since: String(since) }),
  })
  return `/v1/removal/?${query.toString()}`
}
