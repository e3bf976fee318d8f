import fastifyRateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { isIPv4 } from 'node:net'
import { filePaths } from '#web/router/paths.ts'
import { toTracking } from './to-tracking.ts'

/** The analytics server: Matomo, or a compatible one. */
export interface Analytics {
  /** Without a trailing slash. */
  url: string
  siteId: string
}

const MAX_BYTES = 2048
const TIMEOUT_MS = 5000
/** Visits beyond this many open requests are not counted: a slow analytics server must not slow the site down. */
const MAX_OPEN = 50

/** More than a person reads in a minute; a client without a limit could falsify the counts. */
const PER_MINUTE = 120

/** Forwards page reports to the analytics server: only validated fields, with a masked IP address and no cookie. */
export function registerVisits(
  app: FastifyInstance,
  { url, siteId }: Analytics,
  siteUrl: string,
): void {
  let open = 0

  app.register(async (visits) => {
    visits.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    await visits.register(fastifyRateLimit, { global: false })
    const limit = visits.createRateLimit({ max: PER_MINUTE, timeWindow: 60_000 })
    visits.post(filePaths.visits, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const allowed = await limit(request)
      if (!allowed.isAllowed && allowed.isExceeded)
        return reply.code(429).header('retry-after', String(allowed.ttlInSeconds)).send()
      const { body, headers, ip, log } = request
      const tracking =
        body instanceof URLSearchParams ? toTracking(body, { siteId, siteUrl }) : null
      // Browsers without `Sec-Fetch-Site` send `Origin`.
      const isOurs = headers['sec-fetch-site']
        ? headers['sec-fetch-site'] === 'same-origin'
        : headers.origin === siteUrl
      if (!tracking || !isOurs) return reply.code(400).send()
      if (open < MAX_OPEN) {
        open += 1
        // The visitor does not wait for it.
        void count(tracking, maskAddress(ip))
          .catch((error: unknown) =>
            log.warn(error, 'a visit was not counted: check ANALYTICS_URL'),
          )
          .finally(() => (open -= 1))
      }
      return reply.code(204).send()
    })
  })

  async function count(tracking: URLSearchParams, address: string): Promise<void> {
    const answer = await fetch(`${url}/matomo.php`, {
      method: 'POST',
      body: tracking,
      headers: { 'x-forwarded-for': address, 'user-agent': 'Hemicycle' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`the counter answered ${answer.status}`)
  }
}

/**
 * Keeps enough of an IP address to find its country: IPv4 without the last number, IPv6 only the first three groups.
 */
export function maskAddress(address: string): string {
  const plain = address.replace(/^::ffff:/iu, '')
  if (isIPv4(plain)) return plain.replace(/\d+$/u, '0')
  const [head = ''] = plain.split('::')
  return `${head.split(':').slice(0, 3).join(':')}::`
}
