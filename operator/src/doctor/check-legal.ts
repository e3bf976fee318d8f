import { LEGAL_NAMES, toLegalFile, type LegalText } from '@hemicycle/web/legal-text'
import { listPlaceholders } from '@hemicycle/web/list-placeholders'
import { toSecurityTxt } from '@hemicycle/web/security-txt'
import { ok, skipped, warn, type Finding } from './finding.ts'

const ANSWER_MS = 10_000
const SECURITY_TXT = '/.well-known/security.txt'
const SOON_MS = 30 * 86_400_000

/** What the site tells its visitors at this moment, whatever folder it was told to read. */
export async function checkLegal(siteUrl: string | null, isSample: boolean): Promise<Finding[]> {
  if (siteUrl === null) return [skipped('legal texts', 'SITE_URL is not set here')]
  if (isSample) return [skipped('legal texts', 'the parliament is invented')]
  const look = async (name: string, check: (url: string) => Promise<Finding>): Promise<Finding> =>
    check(siteUrl).catch(() => skipped(name, `${siteUrl} does not give what can be read`))
  return Promise.all([look('legal texts', checkTexts), look('security.txt', checkSecurityTxt)])
}

async function checkTexts(siteUrl: string): Promise<Finding> {
  const unsaid = await Promise.all(
    LEGAL_NAMES.map(async (name) => {
      const answer = await ask(siteUrl, toLegalFile(name))
      if (!answer.ok) throw new Error(`${name} is not given`)
      const words = listPlaceholders((await answer.json()) as LegalText)
      return words.length === 0 ? [] : [`/${name} waits for ${words.length} (${words[0]})`]
    }),
  )
  const found = unsaid.flat()
  return found.length === 0
    ? ok('legal texts', 'no placeholder is left')
    : warn(
        'legal texts',
        found.join('; '),
        'replace the words in brackets in a copy of web/legal, and name its folder in LEGAL_DIR',
      )
}

async function checkSecurityTxt(siteUrl: string): Promise<Finding> {
  const mend = 'fill in security.txt in LEGAL_DIR, with an expiry within a year'
  const answer = await ask(siteUrl, SECURITY_TXT)
  if (!answer.ok) {
    await answer.body?.cancel()
    return warn('security.txt', 'not given out: it is missing, unfinished or has expired', mend)
  }
  const { expiresAt } = toSecurityTxt(await answer.text())
  const until = `until ${new Date(expiresAt).toISOString().slice(0, 10)}`
  return expiresAt - Date.now() < SOON_MS
    ? warn('security.txt', `given out ${until} only`, mend)
    : ok('security.txt', `given out ${until}`)
}

const ask = (siteUrl: string, path: string): Promise<Response> =>
  fetch(new URL(path, siteUrl), { redirect: 'error', signal: AbortSignal.timeout(ANSWER_MS) })
