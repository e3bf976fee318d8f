import { dropCookie, keepCookie, readCookie } from '#web/ui/cookie.ts'

const DAY = 86_400
/** Analytics cookies and their lifetimes in seconds, as listed in the cookie policy. */
const LIFETIMES = { _pk_id: 395 * DAY, _pk_ref: 30 * DAY, _pk_ses: 30 * 60 } as const
const ID = /^[0-9a-f]{16}$/u

const keep = (name: keyof typeof LIFETIMES, value: string) =>
  keepCookie(name, value, LIFETIMES[name])

/** The visitor's id and, on the first page of a visit, the referring site. */
export function greetVisitor(): { visitor: string; from?: string } {
  const known = readCookie('_pk_id') ?? ''
  const visitor = ID.test(known) ? known : toRandomId()
  const isFirstPage = readCookie('_pk_ses') === null
  keep('_pk_id', visitor)
  keep('_pk_ses', '1')
  const from = isFirstPage ? readOrigin(document.referrer) : null
  if (from === null) return { visitor }
  keep('_pk_ref', encodeURIComponent(from))
  return { visitor, from }
}

export function forgetVisitor(): void {
  for (const name of Object.keys(LIFETIMES)) dropCookie(name)
}

const toRandomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** Origin of another site, never the full URL; null for our own site. */
function readOrigin(address: string): string | null {
  const origin = URL.canParse(address) ? new URL(address).origin : null
  return origin === window.location.origin ? null : origin
}
