import { Resolver } from 'node:dns/promises'
import { isLoopback } from '@hemicycle/process'
import { ok, skipped, warn, type Finding } from '../findings/finding.ts'

const TIMEOUT_MS = 5_000

/** The texts at a name of the DNS; throws as the resolver of Node.js does. */
export type ResolveTxt = (name: string) => Promise<string[][]>

const resolveTxt: ResolveTxt = (name) =>
  new Resolver({ timeout: TIMEOUT_MS, tries: 1 }).resolveTxt(name)

/**
 * Whether the domain of MAIL_FROM says who may send in its name. Without SPF and DMARC, large mailboxes refuse alerts or
 * take them for spam. DKIM cannot be looked up: its name holds a selector that only the mail server knows.
 */
export async function checkMailDomain(from: string, resolve = resolveTxt): Promise<Finding[]> {
  const domain = from.slice(from.lastIndexOf('@') + 1)
  if (domain === '' || isLoopback(domain)) return [skipped('SPF and DMARC', `${domain} is local`)]
  return [
    await checkRecord('SPF', { name: domain, start: 'v=spf1', resolve }),
    await checkRecord('DMARC', { name: `_dmarc.${domain}`, start: 'v=DMARC1', resolve }),
  ]
}

async function checkRecord(
  record: string,
  { name, start, resolve }: { name: string; start: string; resolve: ResolveTxt },
): Promise<Finding> {
  const found = await find(name, resolve)
  if (found === null) return skipped(record, `the DNS does not answer for ${name}`)
  return found.some((text) => text.toLowerCase().startsWith(start.toLowerCase()))
    ? ok(record, `${name} has a record`)
    : warn(
        record,
        `${name} has no record that begins with ${start}`,
        'add it, so that mail servers accept alerts: "Alerts by mail" in docs/operators.md',
      )
}

/** Null if the DNS does not answer. */
async function find(name: string, resolve: ResolveTxt): Promise<string[] | null> {
  try {
    return (await resolve(name)).map((parts) => parts.join(''))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : null
  }
}
