import fastifyRateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { isIPv4 } from 'node:net'
import { filePaths } from '#web/router/paths.ts'
import { toTracking } from './to-tracking.ts'

/** Where visits are counted: Matomo, or what speaks as it does. */
export interface Analytics {
  /** Without a slash at the end. */
  url: string
  siteId: string
}

const MAX_BYTES = 2048
const TIMEOUT_MS = 5000
/** More than that at a time are not counted: a slow counter must not hold the site up. */
const MAX_OPEN = 50

/** More than a person reads in a minute; who sends more writes what they like into the counts. */
const PER_MINUTE = 120

/** Hands reports of pages on to the counter: nothing but what is checked, with a part of the address and no cookie. */
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
      // Browsers that do not tell the first tell the second.
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

/** Enough of an address for its country: of the older kind without the last number, of the newer one the first three. */
export function maskAddress(address: string): string {
  const plain = address.replace(/^::ffff:/iu, '')
  if (isIPv4(plain)) return plain.replace(/\d+$/u, '0')
  const [head = ''] = plain.split('::')
  return `${head.split(':').slice(0, 3).join(':')}::`
}
