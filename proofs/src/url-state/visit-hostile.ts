import type { Page } from '@playwright/test'
import { waitUntilAlive } from '../site/wait-until-alive.ts'

/** Opens each address as if somebody had sent it; tells those that were answered by another page than theirs or the results. */
export async function visitHostile(
  page: Page,
  paths: string[],
  addresses: Iterator<string>,
): Promise<string[]> {
  const open = async (address: string): Promise<string> => {
    // From nowhere, so that another fragment is another document.
    await page.goto('about:blank')
    const answer = await page.goto(address, { waitUntil: 'domcontentloaded' })
    await waitUntilAlive(page)
    const heading = await page.locator('main h1').first().textContent()
    return `${answer?.status()} ${heading}`
  }
  const usual = new Map<string, string>()
  for (const path of paths) usual.set(path, await open(path))
  const results = await open('/search?country=DE')

  const faults: string[] = []
  for (const address of { [Symbol.iterator]: () => addresses }) {
    const shown = await open(address)
    // Words that somebody typed lead to the results.
    const own = usual.get(address.replace(/[?#].*$/su, ''))
    const right = [own, usual.get('/search'), results]
    if (!shown.startsWith('200 ') || !right.includes(shown))
      faults.push(`${shown}: ${address.slice(0, 200)}`)
  }
  return faults
}
