import type { SecurityTxt } from './security-txt.ts'

const COMMENTS = /^#.*$/gm
const PLACEHOLDERS = /\[[^[\]]+\]/g
const CONTACTS = /^Contact:[ \t]*(\S+)[ \t]*\r?$/gim
const REACHABLE = /^(?:https:\/\/|mailto:|tel:)./i
const EXPIRIES = /^Expires:[ \t]*(.+?)[ \t]*\r?$/gim
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i

/** Placeholders that the operator has not filled in yet, outside of comments. */
export const listUnsaid = (text: string): string[] => [
  ...new Set(text.replaceAll(COMMENTS, '').match(PLACEHOLDERS)),
]

/** Parses a finished file; throws when it lacks a field that RFC 9116 requires. */
export function toSecurityTxt(text: string): SecurityTxt {
  const contacts = [...text.matchAll(CONTACTS)].map(([, address = '']) => address)
  if (contacts.length === 0 || !contacts.every((address) => REACHABLE.test(address)))
    throw new Error('needs Contact: with an address that begins with https://, mailto: or tel:')
  const [expiry, another] = [...text.matchAll(EXPIRIES)].map(([, moment = '']) => moment)
  const expiresAt = expiry !== undefined && MOMENT.test(expiry) ? Date.parse(expiry) : Number.NaN
  if (another !== undefined || Number.isNaN(expiresAt))
    throw new Error('needs one Expires: with a date and time such as 2027-01-31T00:00:00Z')
  return { text, expiresAt }
}
