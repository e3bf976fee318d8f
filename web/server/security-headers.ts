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

/** Allows only our own origin, and only the inline script and styles that we wrote. */
export function toContentSecurityPolicy(inline: { script: string; styles: string[] }): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${toHash(inline.script)}`,
    `style-src 'self' ${inline.styles.map(toHash).join(' ')}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    // A post's frame is measured before its embed code is copied.
    "frame-src 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** For frames on other sites: allows a single inline script of ours, our styles and our images. */
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

/** Vite inlines styles and scripts and uses a WebSocket; never used in production. */
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
