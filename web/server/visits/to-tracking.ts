const PATH = /^\/[\w./-]{0,200}$/u
const VISITOR = /^[0-9a-f]{16}$/u
const VITALS = new Set(['TTFB', 'FCP', 'LCP', 'CLS', 'INP'])
const FIGURE = /^\d{1,7}(\.\d{1,3})?$/u

/** Converts a visitor's report to Matomo's tracking API; null for a report that no page of ours would send. */
export function toTracking(
  report: URLSearchParams,
  { siteId, siteUrl }: { siteId: string; siteUrl: string },
): URLSearchParams | null {
  const path = report.get('path') ?? ''
  const visitor = report.get('visitor') ?? ''
  if (!PATH.test(path) || !VISITOR.test(visitor)) return null
  const tracking = new URLSearchParams({
    idsite: siteId,
    rec: '1',
    apiv: '1',
    send_image: '0',
    // The visitor's user agent is not forwarded, and Matomo takes a visit without one for a bot.
    bots: '1',
    url: siteUrl + path,
    _id: visitor,
  })
  const from = report.get('from') ?? ''
  if (isOrigin(from)) tracking.set('urlref', from)

  const vital = report.get('vital')
  if (vital === null) return tracking
  const value = report.get('value') ?? ''
  if (!VITALS.has(vital) || !FIGURE.test(value)) return null
  const event = { ca: '1', e_c: 'Web vitals', e_a: vital, e_n: path, e_v: value }
  for (const [name, part] of Object.entries(event)) tracking.set(name, part)
  return tracking
}

const isOrigin = (address: string): boolean =>
  /^https?:/u.test(address) && URL.canParse(address) && new URL(address).origin === address
