import { waitUntil } from '@hemicycle/tools/stack'
import type { Sandboxes } from './make-sandboxes.ts'
import { OWN_CONTACT, OWN_WORDS } from './make-volumes.ts'

const PHOTO = /\/v1\/images\/p-[\w-]+/

/** Waits until there are posts and returns the path of a photo. */
export async function waitForPhoto({ collectorUrl, apiUrl, siteUrl }: Sandboxes): Promise<string> {
  for (const url of [`${apiUrl}/health/live`, `${siteUrl}/health/live`, `${collectorUrl}/metrics`])
    await waitUntilAnswered(url)
  const readPhoto = async (): Promise<string> => {
    const answer = await fetch(`${apiUrl}/v1/social-item/?pageSize=50`)
    return PHOTO.exec(await answer.text())?.[0] ?? ''
  }
  await waitUntil('a photo is found', async () => (await readPhoto()) !== '', 120_000, 500)
  return readPhoto()
}

export const waitUntilAnswered = (url: string): Promise<void> =>
  waitUntil(`${url} answers`, async () => (await fetch(url)).ok)

/** Reads a site as a visitor does and returns what is missing. */
export async function readSite(
  siteUrl: string,
  photo: string,
  earlierFiles: string[],
): Promise<string[]> {
  const problems: string[] = []
  const expect = async (path: string, type: string, words = ''): Promise<string> => {
    const answer = await fetch(siteUrl + path)
    const body = await answer.text()
    const given = answer.headers.get('content-type')
    if (!answer.ok || !given?.startsWith(type) || body.length < 50)
      problems.push(`${path} answers ${answer.status}, ${given}, ${body.length} characters`)
    else if (!body.includes(words)) problems.push(`${path} does not contain ${words}`)
    return body
  }
  const page = await expect('/', 'text/html', '<article')
  const script = /\/assets\/[^"]+\.js/.exec(page)?.[0]
  await expect(script ?? '/assets/none.js', 'application/javascript')
  await expect('/v1/openapi.json', 'application/json')
  await expect(photo, 'image/')
  await expect(`/og/${/\/tw\/(\d+)/.exec(page)?.[1]}.png`, 'image/png')
  await expect('/cookies', 'text/html', OWN_WORDS)
  await expect('/.well-known/security.txt', 'text/plain', OWN_CONTACT)
  await expect('/accessibility', 'text/html')
  for (const ending of ['atom', 'json', 'csv']) {
    const { status } = await fetch(`${siteUrl}/contributors/${'a'.repeat(24)}.${ending}`)
    if (status !== 404) problems.push(`the ${ending} of an unknown contributor answers ${status}`)
  }
  const lost: string[] = []
  for (const path of earlierFiles)
    if (!(await fetch(siteUrl + path, { method: 'HEAD' })).ok) lost.push(path)
  if (lost.length > 0)
    problems.push(`${lost.length} files of the previous release are missing: ${lost[0]}`)
  return problems
}
