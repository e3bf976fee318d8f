import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { waitUntil } from '@hemicycle/tools/stack'

/** A page asks every minute whether posts arrive; the answer may be cached for 10 s. */
const NEXT_POLL_MS = 60_000 + 10_000 + 2_000
/** After its last request, a page says what it has learnt. */
const SETTLED_MS = 1_000

const isLive = async (page: Page): Promise<boolean> => (await page.getByText(/^Live/).count()) > 0

/** A page that says Live, and stays open. */
export async function openLivePage(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage()
  await page.goto(url)
  await waitUntil('the page says Live', () => isLive(page), undefined, 200)
  return page
}

/** When the collector has been stuck for two minutes: what is wrong in what a new page and the open one say. */
export async function findLies(browser: Browser, open: Page, url: string): Promise<string[]> {
  const lies: string[] = []
  const loaded = await browser.newPage()
  await loaded.goto(url)
  await loaded.waitForLoadState('networkidle')
  await delay(SETTLED_MS)
  if (await isLive(loaded)) lies.push('a page that is loaded now says Live')
  await loaded.close()
  await waitUntil('Live is gone', async () => !(await isLive(open)), NEXT_POLL_MS, 200).catch(() =>
    lies.push('the open page says Live after its next poll'),
  )
  return lies
}
