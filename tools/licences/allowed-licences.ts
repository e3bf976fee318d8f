/**
 * Licences of code that we may distribute under the EUPL-1.2. Permissive ones require only their notice. The LGPL is in
 * the EUPL's own list of compatible licences, and its libraries stay separate files that anybody may replace.
 */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'PSF-2.0',
])

/** With OR, one allowed licence is enough; with AND, all must be allowed. A mix with brackets is left to a person. */
export function isAllowed(expression: string): boolean {
  const words = expression.replaceAll(/[()]/g, ' ').trim()
  if (words !== expression.trim() && / OR /.test(words) && / AND /.test(words)) return false
  return words
    .split(/\s+OR\s+/)
    .some((choice) => choice.split(/\s+AND\s+/).every((licence) => ALLOWED.has(licence.trim())))
}
