import type { FastifyInstance } from 'fastify'

/** To whom weaknesses are reported (RFC 9116), and until when that holds. */
export interface SecurityTxt {
  text: string
  expiresAt: number
}

const PATH = '/.well-known/security.txt'
const CACHED = 'public, max-age=3600'

/** The operator's file while it holds; after that it is not there, since nobody vouches for it. */
export function registerSecurityTxt(
  app: FastifyInstance,
  { text, expiresAt }: SecurityTxt,
  now: () => number = Date.now,
): void {
  app.get(PATH, async (_request, reply) => {
    if (now() >= expiresAt) return reply.callNotFound()
    return reply.header('cache-control', CACHED).type('text/plain; charset=utf-8').send(text)
  })
}
