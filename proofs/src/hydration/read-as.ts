import type { Browser, Page } from '@playwright/test'
import { waitForHydration } from '../site/open-browser.ts'
import { watchPage } from '../site/watch-page.ts'
import type { Visitor } from './visitors.ts'

/** The browser's message when a page answers 404 or 410, as expected. */
const EXPECTED_ERROR = /Failed to load resource.* 4(04|10) /

/** Loads each page and returns the browser's complaints. */
export async function readAs(
  browser: Browser,
  baseURL: string,
  { options, stored }: Visitor,
  paths: string[],
): Promise<string[]> {
  const context = await browser.newContext({ ...options, baseURL })
  const page = await context.newPage()
  const complaints = await watchPage(page)
  await page.addInitScript((entries) => {
    for (const [name, value] of entries) localStorage.setItem(name, value)
  }, Object.entries(stored))
  for (const path of paths) await read(page, path)
  await context.close()
  return complaints.filter((text) => !EXPECTED_ERROR.test(text))
}

/** The number of complaints when the HTML is tampered with: proves that mismatches are noticed. */
export async function readTampered(browser: Browser, baseURL: string): Promise<number> {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  const complaints = await watchPage(page)
  await page.route('/', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: html.replace('>Latest posts<', '>Other posts<') })
  })
  await read(page, '/')
  await context.close()
  return complaints.length
}

async function read(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
}
