import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'

export const SECURITY_HEADERS = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  /** Copies at search engines would outlive a deletion. */
  'x-robots-tag': 'noarchive',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
}

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(SECURITY_HEADERS)
  })
}

const toHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Nothing but our own origin, and of what stands inline only what we wrote. */
export function toContentSecurityPolicy(inline: { script: string; style: string }): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${toHash(inline.script)}`,
    `style-src 'self' ${toHash(inline.style)}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    // A frame of a post is measured before its code is copied.
    "frame-src 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Inside pages of others: their guest runs one script that we wrote, and asks for pictures only. */
export function toEmbedPolicy(inline: { script: string; style: string }): string {
  return [
    "default-src 'none'",
    `script-src ${toHash(inline.script)}`,
    `style-src 'self' ${toHash(inline.style)}`,
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; ')
}

/** Vite writes styles and scripts inline and talks over a socket; never used in production. */
const DEVELOPMENT = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self' ws:",
  "base-uri 'none'",
]
export const DEVELOPMENT_POLICY = [...DEVELOPMENT, "frame-ancestors 'none'"].join('; ')
export const DEVELOPMENT_EMBED_POLICY = [...DEVELOPMENT, 'frame-ancestors *'].join('; ')
