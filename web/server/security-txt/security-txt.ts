import type { FastifyInstance } from 'fastify'

/** Where to report vulnerabilities (RFC 9116), and until when the file is valid. */
export interface SecurityTxt {
  text: string
  expiresAt: number
}

const PATH = '/.well-known/security.txt'
const CACHED = 'public, max-age=3600'

/** Serves the operator's file until it expires; then 404, because nobody vouches for it any more. */
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
