import { createHash } from 'node:crypto'

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
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Vite writes styles and scripts inline and talks over a socket; never used in production. */
export const DEVELOPMENT_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self' ws:",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')
