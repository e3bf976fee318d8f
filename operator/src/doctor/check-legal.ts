import { LEGAL_NAMES, toLegalFile, type LegalText } from '@hemicycle/web/legal-text'
import { listPlaceholders } from '@hemicycle/web/list-placeholders'
import { toSecurityTxt } from '@hemicycle/web/security-txt'
import { ok, skipped, warn, type Finding } from '../findings/finding.ts'

const TIMEOUT_MS = 10_000
const SECURITY_TXT = '/.well-known/security.txt'
const EXPIRES_SOON_MS = 30 * 86_400_000

/** Checks the texts that the running site serves, so the setting LEGAL_DIR of this process does not matter. */
export async function checkLegal(siteUrl: string | null, isSample: boolean): Promise<Finding[]> {
  if (siteUrl === null) return [skipped('legal texts', 'SITE_URL is not set here')]
  if (isSample) return [skipped('legal texts', 'this is the sample parliament')]
  const run = async (name: string, check: (url: string) => Promise<Finding>): Promise<Finding> =>
    check(siteUrl).catch(() => skipped(name, `${siteUrl} does not serve a readable one`))
  return Promise.all([run('legal texts', checkTexts), run('security.txt', checkSecurityTxt)])
}

async function checkTexts(siteUrl: string): Promise<Finding> {
  const files = await Promise.all(
    LEGAL_NAMES.map(async (name) => {
      const response = await get(siteUrl, toLegalFile(name))
      if (!response.ok) throw new Error(`${name} is not served`)
      return { name, placeholders: listPlaceholders((await response.json()) as LegalText) }
    }),
  )
  const total = files.reduce((sum, { placeholders }) => sum + placeholders.length, 0)
  const unfinished = files.flatMap(({ name, placeholders }) =>
    placeholders.length === 0 ? [] : [`${placeholders.length} in ${name}.md (${placeholders[0]})`],
  )
  return total === 0
    ? ok('legal texts', 'no placeholders left')
    : warn(
        'legal texts',
        `placeholders left to fill in: ${total}, ${unfinished.join(', ')}`,
        'copy the texts of web/legal to the folder that LEGAL_DIR names (with Docker Compose deploy/legal), replace the words in brackets there, and restart the site',
      )
}

async function checkSecurityTxt(siteUrl: string): Promise<Finding> {
  const mend =
    'fill in security.txt in the same folder, with an expiry within a year, and restart the site'
  const response = await get(siteUrl, SECURITY_TXT)
  if (!response.ok) {
    await response.body?.cancel()
    return warn('security.txt', 'not served: it is missing, unfinished or expired', mend)
  }
  const { expiresAt } = toSecurityTxt(await response.text())
  const date = new Date(expiresAt).toISOString().slice(0, 10)
  return expiresAt - Date.now() < EXPIRES_SOON_MS
    ? warn('security.txt', `expires soon, on ${date}`, mend)
    : ok('security.txt', `valid until ${date}`)
}

const get = (siteUrl: string, path: string): Promise<Response> =>
  fetch(new URL(path, siteUrl), { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
