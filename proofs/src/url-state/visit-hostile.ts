import type { Page } from '@playwright/test'
import { waitForHydration } from '../site/open-browser.ts'

/** Opens each address as a link; returns those that lead to a page other than their own or the results. */
export async function visitHostile(
  page: Page,
  paths: string[],
  addresses: Iterator<string>,
): Promise<string[]> {
  const open = async (address: string): Promise<string> => {
    // From a blank page, so that a new fragment loads a new document.
    await page.goto('about:blank')
    const answer = await page.goto(address, { waitUntil: 'domcontentloaded' })
    await waitForHydration(page)
    const heading = await page.locator('main h1').first().textContent()
    return `${answer?.status()} ${heading}`
  }
  const usual = new Map<string, string>()
  for (const path of paths) usual.set(path, await open(path))
  const results = await open('/search?country=DE')

  const problems: string[] = []
  for (const address of { [Symbol.iterator]: () => addresses }) {
    const shown = await open(address)
    // Typed words lead to the results.
    const own = usual.get(address.replace(/[?#].*$/su, ''))
    const expected = [own, usual.get('/search'), results]
    // Results are titled with the searched words, a comparison with what is compared.
    const isNamed = /^200 “.*”$/su.test(shown) || shown.startsWith(`${own}: `)
    if (!expected.includes(shown) && !isNamed) problems.push(`${shown}: ${address.slice(0, 200)}`)
  }
  return problems
}
